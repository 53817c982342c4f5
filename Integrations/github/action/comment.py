"""Writes a comment on the pull request, or changes the one of an earlier run: comment.py FILE.

A pull request of a fork has a token that may not write; the figures are then in the job's summary alone.
"""
import json
import os
import pathlib
import sys
import urllib.error
import urllib.request

from figures import MARKER

API = os.environ.get("GITHUB_API_URL", "https://api.github.com")
COMMENTS = f"/repos/{os.environ['GITHUB_REPOSITORY']}/issues/{int(os.environ['LINTEL_PULL_REQUEST'])}/comments"


def call(method, path, body=None):
    request = urllib.request.Request(
        API + path, method=method, data=json.dumps(body).encode() if body else None,
        headers={"Authorization": f"Bearer {os.environ['GITHUB_TOKEN']}", "Accept": "application/vnd.github+json",
                 "X-GitHub-Api-Version": "2022-11-28", "Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def earlier():
    """The comment of an earlier run, on any page of them."""
    page = 1
    while comments := call("GET", f"{COMMENTS}?per_page=100&page={page}"):
        for one in comments:
            if (one.get("body") or "").startswith(MARKER):
                return one
        page += 1
    return None


def main(file):
    body = {"body": pathlib.Path(file).read_text()}
    try:
        found = earlier()
        if found and found["body"] == body["body"]:
            return
        if found:
            call("PATCH", f"/repos/{os.environ['GITHUB_REPOSITORY']}/issues/comments/{found['id']}", body)
        else:
            call("POST", COMMENTS, body)
    except urllib.error.HTTPError as error:
        if error.code not in (401, 403, 404):
            raise
        print(f"::notice::the token may not comment ({error.code}); the figures are in the job's summary. "
              "The job needs the permission pull-requests: write, which pull requests of forks do not get.")


main(sys.argv[1])
