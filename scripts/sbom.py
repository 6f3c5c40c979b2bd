#!/usr/bin/env python3
"""Prints the parts of the programs as SPDX 2.3 (ISO/IEC 5962) in JSON.

    scripts/sbom.py VERSION FOLDER

They are the packages of Swift that Package.resolved names, with the licence that each has in the folder of checkouts, the libraries of Swift's
toolchain, and the packages of Debian that those in FOLDER depend on. The namespace has a digest of all that and of the packages in FOLDER. SOURCE_DATE_EPOCH is the time of the document; the same programs give the same bytes.
"""

import argparse
import datetime
import hashlib
import json
import os
import re
import subprocess
from pathlib import Path

CHECKOUTS = Path(".build-service/checkouts")
LICENCES = [("Apache License", "Apache-2.0"), ("MIT License", "MIT"), ("Permission is hereby granted, free of charge", "MIT")]


def licence(name):
    """The licence of a package of Swift by its own words."""
    for file in sorted((CHECKOUTS / name).glob("LICENSE*")):
        text = file.read_text(encoding="utf-8", errors="replace")
        for words, identifier in LICENCES:
            if words in text:
                return identifier
    return "NOASSERTION"


def part(name, version, location, declared, reference=None):
    """A package of the document."""
    identifier = "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)
    entry = {
        "SPDXID": identifier, "name": name, "versionInfo": version, "downloadLocation": location, "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION", "licenseDeclared": declared, "copyrightText": "NOASSERTION",
    }
    if reference:
        entry["externalRefs"] = [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": reference}]
    return entry


def of_swift(resolved):
    """The packages of Swift."""
    for pin in sorted(json.loads(resolved)["pins"], key=lambda pin: pin["identity"]):
        state, url = pin["state"], pin["location"].removesuffix(".git")
        version = state.get("version", state["revision"])
        folder = url.rsplit("/", 1)[1]
        yield part(folder, version, f"git+{url}@{state['revision']}", licence(folder), f"pkg:swift/{url.split('://')[-1]}@{version}")


def of_toolchain():
    """The libraries of Swift's toolchain, which are in the programs."""
    target = json.loads(subprocess.run(["swift", "-print-target-info"], capture_output=True, text=True, check=True).stdout)
    release = re.search(r"\((swift-\S+)\)", target["compilerVersion"])
    tag = release.group(1) if release else target["compilerVersion"]
    for name in ["swift", "swift-corelibs-foundation", "swift-corelibs-libdispatch"]:
        place = f"github.com/swiftlang/{name}"
        licence = "Apache-2.0 WITH Swift-exception"
        yield part(name, tag, f"git+https://{place}@{tag}", licence, f"pkg:github/swiftlang/{name}@{tag}")


def of_debian(folder):
    """The packages of Debian that the programs depend on, and the bounds of their versions."""
    found = {}
    for package in sorted(Path(folder).glob("*.deb")):
        fields = subprocess.run(["dpkg-deb", "--field", package, "Depends"], capture_output=True, text=True, check=True).stdout
        for word in fields.replace("\n", "").split(","):
            name, _, bound = word.split("|")[0].strip().partition(" ")
            if name and not name.startswith("diarypress"):
                found[name] = bound.strip("()") or "any"
    for name, bound in sorted(found.items()):
        yield part(name, bound, "NOASSERTION", "NOASSERTION", f"pkg:deb/debian/{name}")


def document(version, folder):
    """The whole document."""
    created = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    own = part("diarypress", version, "NOASSERTION", "Apache-2.0")
    parts = [*of_swift(Path("Package.resolved").read_text(encoding="utf-8")), *of_toolchain(), *of_debian(folder)]
    programs = [hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(Path(folder).glob("*.deb"))]
    content = hashlib.sha256(json.dumps([version, str(created), parts, programs]).encode()).hexdigest()
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"])] + [(own["SPDXID"], "DEPENDS_ON", entry["SPDXID"]) for entry in parts]
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"diarypress-{version}",
        "documentNamespace": f"https://diarypress.invalid/spdx/diarypress-{version}-{content[:32]}",
        "creationInfo": {"created": created.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Organization: DiaryPress maintainers"]},
        "packages": [own] + parts,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other} for one, kind, other in relations],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version")
    parser.add_argument("folder")
    arguments = parser.parse_args()
    print(json.dumps(document(arguments.version, arguments.folder), indent=1))


if __name__ == "__main__":
    main()
