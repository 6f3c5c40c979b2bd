#!/usr/bin/env bash
#
# What an ordinary user does with the installed package, for scripts/package-test.sh, which lays the demo's config and data files into the user's folder:
# version, manual page, reports of data files, the demo. Every file that is made is checked, by the program and by qpdf.
#
#   scripts/package-steps.sh
#
# Exit codes: 0 all is well, another that of the first step that failed, which is said before it runs.

set -euo pipefail
cd "$HOME"

step() {
    printf '    %s\n' "$*" >&2
    "$@"
}

manual_page() {
    local page
    for page in diarypress diarypress-render diarypress-formats; do
        man "$page" >man.txt
        [[ $(wc -l <man.txt) -gt 20 ]]
    done
    printf '    the manual has %s pages\n' "$(dpkg --listfiles diarypress | grep -c '/man/.*\.gz$')"
}

look_with_qpdf() {
    local file
    for file in made/*.pdf; do
        qpdf --check "$file" >qpdf.txt 2>&1 || {
            cat qpdf.txt
            return 1
        }
    done
    printf '    qpdf finds no fault in %s files\n' "$(find made -name '*.pdf' | wc -l)"
}

main() {
    local file number=0
    mkdir made
    step diarypress --version
    [[ $(diarypress --version) == "$(dpkg-query --show --showformat='${Version}' diarypress)" ]]
    manual_page
    for file in data/*; do
        number=$((number + 1))
        step diarypress report "$file" --quiet --output "made/report-$number.pdf"
    done
    step diarypress render config/diary.xml --quiet --output made
    step diarypress lint /usr/share/diarypress/templates --strict --quiet >lint.txt
    step diarypress check --quiet made/*.pdf
    look_with_qpdf
    sha256sum made/*.pdf >sums.txt
}

main "$@"
