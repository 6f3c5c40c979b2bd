#!/bin/sh
# Writes the constructors of messages from the texts of the base language: scripts/words.sh STRINGS.XML WORDS.SWIFT
#
# `Words.metaDays(n:)` is the message of `meta_days`, with an argument for each name in braces and `n` for a plural, in the order of the text;
# `Words.figureDays` is one without arguments. So a text that is not there, or an argument that it does not have, does not compile.
# Texts whose keys are put together when a report is made have none here: those of guidelines, numbers and the service.
set -eu
LC_ALL=C
export LC_ALL
awk '
    BEGIN {
        others = "^(class|guideline|percent|divisor|value_below|value_above|web|problem|unit)(_|$)|_divided$"
        print "internal import ReportModel\n"
        print "/// The texts of the templates, each with what goes into it; written by scripts/words.sh."
        print "enum Words {"
    }
    { text = text $0 "\n" }
    END {
        while ((start = index(text, "<!--")) > 0) {
            rest = substr(text, start)
            text = substr(text, 1, start - 1) substr(rest, index(rest, "-->") + 3)
        }
        while (match(text, /<(string|plurals) name="[a-z0-9_]+"/)) {
            head = substr(text, RSTART, RLENGTH)
            text = substr(text, RSTART + RLENGTH)
            isPlural = head ~ /^<plurals/
            end = index(text, isPlural ? "</plurals>" : "</string>")
            body = substr(text, 1, end - 1)
            text = substr(text, end)
            split(head, parts, "\"")
            if (parts[2] !~ others) constructor(parts[2], body, isPlural)
        }
        print "}"
    }
    function constructor(key, body, isPlural,    name, seen, count, names, label, parameters, arguments, i) {
        name = camel(key)
        split("", seen)
        if (isPlural) { names[count = 1] = "n"; seen["n"] = 1 }
        while (match(body, /\{[a-z][A-Za-z0-9_]*\}/)) {
            label = substr(body, RSTART + 1, RLENGTH - 2)
            body = substr(body, RSTART + RLENGTH)
            if (!(label in seen)) { names[++count] = label; seen[label] = 1 }
        }
        if (!count) { printf "    static let %s = Message(\"%s\")\n", name, key; return }
        for (i = 1; i <= count; i++) {
            label = names[i]
            parameters = parameters (i > 1 ? ", " : "") "`" label "`: some MessageValue"
            arguments = arguments (i > 1 ? ", " : "") ".init(\"" label "\", `" label "`.messageValue)"
        }
        printf "    static func %s(%s) -> Message { Message(\"%s\", [%s]) }\n", name, parameters, key, arguments
    }
    function camel(key,    words, count, i, name) {
        count = split(key, words, "_")
        name = words[1]
        for (i = 2; i <= count; i++) name = name toupper(substr(words[i], 1, 1)) substr(words[i], 2)
        return "`" name "`"
    }
' "$1" >"$2"
