// Made by scripts/generate-plural-samples.py from ICU 72; do not edit.
// Data: Unicode CLDR, (c) Unicode, Inc., Unicode License v3, https://www.unicode.org/license.txt

/// The plural forms that ICU chooses.
enum PluralSamples {
    /// The numbers, as they are printed.
    static let numbers = """
        0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 \
        39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 \
        75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99 100 101 102 103 104 105 106 107 \
        108 109 110 111 112 113 114 115 116 117 118 119 120 121 122 123 124 125 126 127 128 129 130 131 171 172 191 \
        192 200 201 202 300 301 500 1000 1001 1002 1007 1011 2000 10000 21000 40000 60000 80000 100000 100001 140000 \
        160000 1000000 1000001 2000000 10000000 123456789 0.0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1.0 1.1 1.2 1.3 \
        1.4 1.5 1.6 1.7 1.8 1.9 2.0 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 3.0 3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9 4.0 \
        4.1 0.00 0.01 0.02 0.03 0.04 0.05 0.06 0.07 0.08 0.09 0.10 0.11 0.12 0.13 0.14 0.15 0.16 0.17 0.18 0.19 0.20 \
        0.21 0.22 0.23 0.24 0.25 0.26 0.27 0.28 0.29 0.30 0.31 1.00 1.01 1.10 1.20 1.21 2.00 2.02 5.00 10.0 11.0 \
        11.1 12.2 21.0 21.1 100.0 101.0 101.01 1000.0 1000000.0 1000000.00 0.000 1.000 1.500 0.111
        """

    /// A line per group of languages: their names, `|`, and a letter per number: z, 1, 2, f, m, o.
    static let forms = """
        af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj \
        kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd \
        sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog | \
        o1oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo1ooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooo1oooooooooooooooooooo1oo
        ak bho guw ln mg nso pa ti wa | \
        11oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo1ooooooooo1ooooooooooooooooooooooooooo \
        oooo1ooooooooooooooooooooooooooooooo1ooooooooooooooooooo11oo
        am as bn doi fa gu hi kn pcm zu | \
        11oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo11111111111ooooooooooooooooooooooooooo \
        oooo111111111111111111111111111111111ooooooooooooooooooo11o1
        ar ars | \
        z12ffffffffmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm \
        oooffffffffmmmmmmmmmmmmmmmmmmmmmmmmmooooooooofmoooooooooooooomzooooooooo1ooooooooo2ooooooooofooooooo \
        oofozooooooooooooooooooooooooooooooo1oooo2offmoomoooooooz1oo
        ast de en et fi fy gl ia io ji lij nl sc scn sv sw ur yi | \
        o1oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo
        be | \
        m1fffmmmmmmmmmmmmmmmm1fffmmmmmm1fffmmmmmm1fffmmmmmm1fffmmmmmm1fffmmmmmm1fffmmmmmm1fffmmmmmm1fffmmmmm \
        m1fffmmmmmmmmmmmmmmmm1fffmmmmmm11f1fm1fm1mm1fmmmmmmmmm1mmm1mmmmooooooooo1ooooooooofooooooooofooooooo \
        oofomooooooooooooooooooooooooooooooo1oooofommmoo1om1ommmm1oo
        bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa root sah ses sg su th to tpi vi wo \
        yo yue zh | \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo
        br | \
        o12ffoooofooooooooooo12ffoooofo12ffoooofo12ffoooofo12ffoooofo12ffoooofooooooooooo12ffoooofoooooooooo \
        o12ffoooofooooooooooo12ffoooofo1ooooo12o1oo12ooooooooo1oom1mmfoooooooooo1ooooooooo2ooooooooofooooooo \
        oofooooooooooooooooooooooooooooooooo1oooo2oooooo1oo1oommo1oo
        bs hr sh sr | \
        o1fffoooooooooooooooo1fffoooooo1fffoooooo1fffoooooo1fffoooooo1fffoooooo1fffoooooo1fffoooooo1fffooooo \
        o1fffoooooooooooooooo1fffoooooo11f1fo1fo1oo1fooooooooo1ooo1oooo1fffoooooo1fffoooooo1fffoooooo1fffooo \
        ooo1o1fffoooooooooooooooo1fffoooooo1o1oo1ofooo1fo1oo1ooooooo
        ca it pt-PT vec | \
        o1oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        ooooooooooooooooooooooooooooooooooooooooooooooooooooooooomommooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo
        ceb fil tl | \
        1111o1o11o1111o1o11o1111o1o11o1111o1o11o1111o1o11o1111o1o11o1111o1o11o1111o1o11o1111o1o11o1111o1o11o \
        1111o1o11o1111o1o11o1111o1o11o1111111111111111111111111111111o1111o1o11o1111o1o11o1111o1o11o1111o1o1 \
        1o111111o1o11o1111o1o11o1111o1o11o11111111111111111111111111
        cs sk | \
        o1fffooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooommmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm \
        mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm
        cy | \
        z12foomooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooozooooooooo1ooooooooo2ooooooooofooooooo \
        oooozooooooooooooooooooooooooooooooo1oooo2ooooooooooooooz1oo
        da | \
        o1oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        ooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo1111111111111111111oooooooooooooooooo \
        ooooo111111111111111111111111111111111111oooooooooooooooo111
        dsb hsb | \
        o12ffooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        o12ffoooooooooooooooooooooooooooooooo12o1oo12ooooooooo1ooo1oooo12ffoooooo12ffoooooo12ffoooooo12ffooo \
        ooo1o12ffoooooooooooooooooooooooooooo1oooo2ooo12o1oo1ooooooo
        es | \
        o1oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        ooooooooooooooooooooooooooooooooooooooooooooooooooooooooomommooooooooooo1ooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooo1oooooooooooooooooooo1oo
        ff hy kab | \
        11oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo11111111111111111111oooooooooooooooooo \
        oooo1111111111111111111111111111111111111ooooooooooooooo1111
        fr pt | \
        11oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        ooooooooooooooooooooooooooooooooooooooooooooooooooooooooomommo11111111111111111111oooooooooooooooooo \
        oooo1111111111111111111111111111111111111ooooooooooooooo1111
        ga | \
        o12ffffmmmmooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo1ooooooooo2ooooooooofooooooo \
        oofooooooooooooooooooooooooooooooooo1oooo2ofmoooooooooooo1oo
        gd | \
        o12ffffffff12fffffffoooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo1ooooooooo2ooooooooofooooooo \
        oofooooooooooooooooooooooooooooooooo1oooo2off1ooooooooooo1oo
        gv | \
        f12oooooooo12ooooooof12oooooooo12ooooooof12oooooooo12ooooooof12oooooooo12ooooooof12oooooooo12ooooooo \
        f12oooooooo12ooooooof12oooooooo11212f12f1ff12o1fffffff1fff1ffommmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm \
        mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm
        he iw | \
        o12ooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo1111111111oooooooooooooooooooooooooooo \
        oooo11111111111111111111111111111111oooooooooooooooooooo1oo1
        is | \
        o1ooooooooooooooooooo1ooooooooo1ooooooooo1ooooooooo1ooooooooo1ooooooooo1ooooooooo1ooooooooo1oooooooo \
        o1ooooooooooooooooooo1ooooooooo11o1oo1oo1oo1oooooooooo1ooo1oooo1oooooooo11ooooooooo1ooooooooo1oooooo \
        ooo1o1oooooooo1oooooooooo1ooooooooo1111o1ooooo1o11o11oooo1oo
        iu naq sat se sma smi smj smn sms | \
        o12ooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo1ooooooooo2ooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooo1oooo2ooooooooooooooo1oo
        ksh | \
        z1oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooozooooooooo1ooooooooooooooooooooooooooo \
        oooozooooooooooooooooooooooooooooooo1oooooooooooooooooooz1oo
        kw | \
        z12fooooooooooooooooom2fooooooooooooooooom2fooooooooooooooooom2fooooooooooooooooom2foooooooooooooooo \
        om2fooooooooooooooooom2fooooooooooooom2omo2m2oo22o2222m22omooozooooooooo1ooooooooo2ooooooooofooooooo \
        oooozooooooooooooooooooooooooooooooo1oooo2oooooomoomo2ooz1oo
        lag | \
        z1oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        ooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooz1111111111111111111oooooooooooooooooo \
        ooooz111111111111111111111111111111111111oooooooooooooooz111
        lt | \
        o1ffffffffooooooooooo1ffffffffo1ffffffffo1ffffffffo1ffffffffo1ffffffffo1ffffffffo1ffffffffo1ffffffff \
        o1ffffffffooooooooooo1ffffffffo11f1fo1fo1oo1ffoooooooo1ooo1oofommmmmmmmm1mmmmmmmmmfmmmmmmmmmfmmmmmmm \
        mmfmommmmmmmmmmmmmmmmmmmmmmmmmmmmmmm1mmmmfmfoomm1mo1moooo1mm
        lv prg | \
        z1oooooooozzzzzzzzzzz1ooooooooz1ooooooooz1ooooooooz1ooooooooz1ooooooooz1ooooooooz1ooooooooz1oooooooo \
        z1oooooooozzzzzzzzzzz1ooooooooz11o1oz1oz1zz1oozzzzzzzz1zzz1zzoz1oooooooo11ooooooooo1ooooooooo1oooooo \
        ooo1z1ooooooooozzzzzzzzzo1ooooooooo111oo1ooozz1o11z11zzzz1o1
        mk | \
        o1ooooooooooooooooooo1ooooooooo1ooooooooo1ooooooooo1ooooooooo1ooooooooo1ooooooooo1ooooooooo1oooooooo \
        o1ooooooooooooooooooo1ooooooooo11o1oo1oo1oo1oooooooooo1ooo1oooo1ooooooooo1ooooooooo1ooooooooo1oooooo \
        ooo1o1ooooooooooooooooooo1ooooooooo1o1oo1ooooo1oo1oo1ooooooo
        mo ro | \
        f1ffffffffffffffffffoooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        offfffffffffffffffffoooooooooooooooooffofooffffooooooofooofoooffffffffffffffffffffffffffffffffffffff \
        ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
        mt | \
        f12ffffffffmmmmmmmmmoooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooffffffffmmmmmmmmmooooooooooooooooooooooooofmooooooooooooooofooooooooo1ooooooooo2ooooooooofooooooo \
        oofofooooooooooooooooooooooooooooooo1oooo2offmoooooooooof1oo
        pl | \
        m1fffmmmmmmmmmmmmmmmmmfffmmmmmmmfffmmmmmmmfffmmmmmmmfffmmmmmmmfffmmmmmmmfffmmmmmmmfffmmmmmmmfffmmmmm \
        mmfffmmmmmmmmmmmmmmmmmfffmmmmmmmmfmfmmfmmmmmfmmmmmmmmmmmmmmmmmoooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo
        ru uk | \
        m1fffmmmmmmmmmmmmmmmm1fffmmmmmm1fffmmmmmm1fffmmmmmm1fffmmmmmm1fffmmmmmm1fffmmmmmm1fffmmmmmm1fffmmmmm \
        m1fffmmmmmmmmmmmmmmmm1fffmmmmmm11f1fm1fm1mm1fmmmmmmmmm1mmm1mmmoooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo
        shi | \
        11fffffffffooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo11111111111ooooooooofooooooooofooooooo \
        oofo111111111111111111111111111111111oooofoffooooooooooo11o1
        si | \
        11oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo11oooooooo1ooooooooooooooooooooooooooo \
        oooo11oooooooooooooooooooooooooooooo1ooooooooooooooooooo11oo
        sl | \
        o12ffooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo \
        o12ffoooooooooooooooooooooooooooooooo12o1oo12ooooooooo1ooo1oooffffffffffffffffffffffffffffffffffffff \
        ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
        tzm | \
        11ooooooooo11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111 \
        oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo1ooooooooo1ooooooooooooooooooooooooooo \
        oooo1ooooooooooooooooooooooooooooooo1oooooooo1oo1ooooooo11oo
        """
}
