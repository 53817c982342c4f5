"""A bill of materials of the static tool, as SPDX 2.3 writes it in JSON."""
import datetime
import hashlib
import pathlib
import re
from urllib.parse import quote

import project


def document(tool, tool_name, parts, when):
    """The document.

    tool: the bytes of the program. tool_name: of the archive that it is in. parts: what is inside it, see components.py. when: seconds
    since 1970.
    """
    version = project.version()
    packages = [{
        "SPDXID": "SPDXRef-lintel", "name": "lintel", "versionInfo": version, "primaryPackagePurpose": "APPLICATION",
        "downloadLocation": project.download(tool_name), "homepage": project.HOME,
        "supplier": "Organization: The Lintel authors", "licenseConcluded": "MIT", "licenseDeclared": "MIT",
        "copyrightText": "Copyright (c) 2026 The Lintel authors",
    }]
    files = [_file("SPDXRef-File-lintel", "./bin/lintel", tool, "MIT", "BINARY")]
    packages[0] |= _analyzed(files)
    relationships = [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-lintel"), ("SPDXRef-lintel", "CONTAINS", "SPDXRef-File-lintel")]
    for part in parts:
        name = re.sub(r"[^A-Za-z0-9.-]+", "-", part.known.name).strip("-")
        identifier = f"SPDXRef-{name}"
        packages.append({
            "SPDXID": identifier, "name": part.known.name, "versionInfo": part.version, "primaryPackagePurpose": "LIBRARY",
            "downloadLocation": _source(part), "homepage": part.known.home,
            "licenseConcluded": part.known.license, "licenseDeclared": part.known.license,
            # All of them are in the file of notices that goes with the tool.
            "copyrightText": "NOASSERTION",
            "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": _purl(part)}],
        })
        relationships.append(("SPDXRef-File-lintel", "STATIC_LINK", identifier))
        first = len(files)
        for path in part.archives:
            file = f"SPDXRef-File-{pathlib.PurePath(path).stem.replace('+', 'x').replace('_', '-')}"
            files.append(_file(file, f"./{pathlib.PurePath(path).name}", pathlib.Path(path).read_bytes(), part.known.license, "ARCHIVE"))
            relationships.append((identifier, "CONTAINS", file))
        packages[-1] |= _analyzed(files[first:])
    created = datetime.datetime.fromtimestamp(when, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"lintel-{version}",
        "documentNamespace": f"{project.HOME}/spdx/lintel-{version}-{hashlib.sha256(tool).hexdigest()[:16]}",
        "creationInfo": {"created": created, "creators": ["Organization: The Lintel authors", "Tool: Scripts/release"]},
        "packages": packages, "files": files,
        "relationships": [{"spdxElementId": one, "relationshipType": how, "relatedSpdxElement": other}
                          for one, how, other in relationships],
    }


def _file(identifier, name, data, license, kind):
    return {
        "SPDXID": identifier, "fileName": name, "fileTypes": [kind], "licenseConcluded": license, "licenseInfoInFiles": ["NOASSERTION"],
        "copyrightText": "NOASSERTION",
        "checksums": [{"algorithm": "SHA1", "checksumValue": hashlib.sha1(data).hexdigest()},
                      {"algorithm": "SHA256", "checksumValue": hashlib.sha256(data).hexdigest()}],
    }


def _analyzed(files):
    """What a package says of its files: SPDX 2.3, section 7.9, makes its code of their SHA-1 values in order, as text."""
    sums = sorted(file["checksums"][0]["checksumValue"] for file in files)
    return {"filesAnalyzed": True, "packageVerificationCode": {
        "packageVerificationCodeValue": hashlib.sha1("".join(sums).encode()).hexdigest()}}


def _source(part):
    if not part.source:
        return f"git+https://github.com/swiftlang/swift@swift-{part.version}-RELEASE"
    name, version = part.source
    folder = name[:4] if name.startswith("lib") else name[0]
    return f"https://deb.debian.org/debian/pool/main/{folder}/{name}/{name}_{version.split(':')[-1]}.dsc"


def _purl(part):
    if not part.source:
        return f"pkg:github/swiftlang/swift@swift-{part.version}-RELEASE"
    name, version = part.source
    return f"pkg:deb/debian/{quote(name)}@{quote(version)}?arch=source"
