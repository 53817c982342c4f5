"""Archives whose bytes depend on nothing but their entries: sorted, of no owner, with one date."""
import gzip
import io
import tarfile
import zipfile


def tar(entries, when):
    """The bytes of a tar file, of entries {path: (mode, bytes)}; folders are those of the paths."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        folders = {str(parent) for path in entries for parent in _parents(path)}
        for path in sorted(folders | entries.keys()):
            info = tarfile.TarInfo(path)
            info.mtime, info.uname, info.gname = when, "root", "root"
            if path in folders:
                info.type, info.mode = tarfile.DIRTYPE, 0o755
                archive.addfile(info)
            else:
                info.mode, data = entries[path]
                info.size = len(data)
                archive.addfile(info, io.BytesIO(data))
    return out.getvalue()


def _parents(path):
    parts = path.split("/")
    return ["/".join(parts[:count]) for count in range(1, len(parts))]


def gzipped(data):
    """Without name and date."""
    return gzip.compress(data, compresslevel=6, mtime=0)


def zipped(entries):
    """The bytes of a zip file; dates are the first that the format has."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for path in sorted(entries):
            mode, data = entries[path]
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, data)
    return out.getvalue()
