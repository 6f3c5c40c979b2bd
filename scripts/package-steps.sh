#!/usr/bin/env bash
#
# What an ordinary user does with the installed package, for scripts/package-test.sh, which lays the demo's config and data files into the user's folder:
# version, manual page, reports of data files, the demo, all that the clone has beside the program. Every file that is made is checked, by the program and by qpdf.
#
#   scripts/package-steps.sh     DIARYPRESS_TREE is the prefix of what is no package, but was installed from a tarball
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
    printf '    the manual has %s pages\n' "$(find "$prefix/share/man" -name 'diarypress*.gz' | wc -l)"
}

# What a clone has: schemas that a new configuration names, examples, documents, the job, the demo of `matrix`.
like_the_clone() {
    local file shared=$prefix/share/diarypress
    for file in docs/README.md docs/openapi.yaml config/job.xml config/people.txt Examples/home-monitor/ann.xml README.md; do
        [[ -r $shared/$file ]] || { echo "there is no $shared/$file"; return 1; }
    done
    cp "$shared/Examples/home-monitor/export.csv" .
    diarypress init export.csv -o started.xml --quiet
    grep -q "<?xml-model href=\"$shared/config/schema/diary.xsd\"?>" started.xml
    [[ -r $shared/config/schema/diary.xsd ]]
    diarypress check --quiet started.xml "$shared/config/job.xml" "$shared"/Examples/home-monitor/*
    diarypress matrix --layout visit --language en >matrix.txt
    rm started.xml export.csv
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
    local file number=0 prefix=${DIARYPRESS_TREE-/usr}
    mkdir made
    step diarypress --version
    [[ $prefix != /usr || $(diarypress --version) == "$(dpkg-query --show --showformat='${Version}' diarypress)" ]]
    manual_page
    step like_the_clone
    for file in data/*; do
        number=$((number + 1))
        step diarypress report "$file" --quiet --output "made/report-$number.pdf"
    done
    step diarypress render config/diary.xml --quiet --output made
    step diarypress lint "$prefix/share/diarypress/templates" --strict --quiet >lint.txt
    step diarypress check --quiet made/*.pdf
    look_with_qpdf
    sha256sum made/*.pdf >sums.txt
}

main "$@"
