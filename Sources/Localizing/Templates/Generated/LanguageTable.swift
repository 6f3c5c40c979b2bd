// Made by scripts/generate-language-tables.py from ICU 72; do not edit.
// Data: Unicode CLDR, (c) Unicode, Inc., Unicode License v3, https://www.unicode.org/license.txt

/// Likely scripts and regions, and parents, of the languages that have plural rules.
enum LanguageTable {
    /// `language[-Script]:Script:Region`: the script and region that go without saying.
    static let likely = """
        af:Latn:ZA ak:Latn:GH am:Ethi:ET an:Latn:ES ar:Arab:EG ars:Arab:SA as:Beng:IN asa:Latn:TZ ast:Latn:ES \
        az:Latn:AZ az-Arab:Arab:IR bal:Arab:PK be:Cyrl:BY bem:Latn:ZM bez:Latn:TZ bg:Cyrl:BG bho:Deva:IN bm:Latn:ML \
        bn:Beng:BD bo:Tibt:CN br:Latn:FR brx:Deva:IN bs:Latn:BA ca:Latn:ES ce:Cyrl:RU ceb:Latn:PH cgg:Latn:UG \
        chr:Cher:US ckb:Arab:IQ cs:Latn:CZ cy:Latn:GB da:Latn:DK de:Latn:DE doi:Deva:IN dsb:Latn:DE dv:Thaa:MV \
        dz:Tibt:BT ee:Latn:GH el:Grek:GR en:Latn:US en-Shaw:Shaw:GB eo:Latn:001 es:Latn:ES et:Latn:EE eu:Latn:ES \
        fa:Arab:IR ff:Latn:SN ff-Adlm:Adlm:GN fi:Latn:FI fil:Latn:PH fo:Latn:FO fr:Latn:FR fur:Latn:IT fy:Latn:NL \
        ga:Latn:IE gd:Latn:GB gl:Latn:ES gsw:Latn:CH gu:Gujr:IN guw:Latn:ZZ gv:Latn:IM ha:Latn:NG haw:Latn:US \
        he:Hebr:IL hi:Deva:IN hi-Latn:Latn:IN hnj:Hmnp:US hr:Latn:HR hsb:Latn:DE hu:Latn:HU hy:Armn:AM ia:Latn:001 \
        id:Latn:ID ig:Latn:NG ii:Yiii:CN in:Latn:ID io:Latn:001 is:Latn:IS it:Latn:IT iu:Cans:CA iw:Hebr:IL \
        ja:Jpan:JP jbo:Latn:001 jgo:Latn:CM ji:Hebr:UA jmc:Latn:TZ jv:Latn:ID jw:Latn:ID ka:Geor:GE kab:Latn:DZ \
        kaj:Latn:NG kcg:Latn:NG kde:Latn:TZ kea:Latn:CV kk:Cyrl:KZ kk-Arab:Arab:CN kkj:Latn:CM kl:Latn:GL km:Khmr:KH \
        kn:Knda:IN ko:Kore:KR ks:Arab:IN ksb:Latn:TZ ksh:Latn:DE ku:Latn:TR ku-Arab:Arab:IQ ku-Yezi:Yezi:GE \
        kw:Latn:GB ky:Cyrl:KG ky-Arab:Arab:CN ky-Latn:Latn:TR lag:Latn:TZ lb:Latn:LU lg:Latn:UG lij:Latn:IT \
        lkt:Latn:US ln:Latn:CD lo:Laoo:LA lt:Latn:LT lv:Latn:LV mas:Latn:KE mg:Latn:MG mgo:Latn:CM mk:Cyrl:MK \
        ml:Mlym:IN mn:Cyrl:MN mn-Mong:Mong:CN mo:Latn:RO mr:Deva:IN ms:Latn:MY mt:Latn:MT my:Mymr:MM naq:Latn:NA \
        nb:Latn:NO nd:Latn:ZW ne:Deva:NP nl:Latn:NL nn:Latn:NO nnh:Latn:CM no:Latn:NO nqo:Nkoo:GN nr:Latn:ZA \
        nso:Latn:ZA ny:Latn:MW nyn:Latn:UG om:Latn:ET or:Orya:IN os:Cyrl:GE osa:Osge:US pa:Guru:IN pa-Arab:Arab:PK \
        pap:Latn:AW pcm:Latn:NG pl:Latn:PL prg:Latn:001 ps:Arab:AF pt:Latn:BR rm:Latn:CH ro:Latn:RO rof:Latn:TZ \
        ru:Cyrl:RU rwk:Latn:TZ sah:Cyrl:RU saq:Latn:KE sat:Olck:IN sc:Latn:IT scn:Latn:IT sd:Arab:PK sd-Deva:Deva:IN \
        sd-Khoj:Khoj:IN sd-Sind:Sind:IN sdh:Arab:IR se:Latn:NO seh:Latn:MZ ses:Latn:ML sg:Latn:CF shi:Tfng:MA \
        si:Sinh:LK sk:Latn:SK sl:Latn:SI sma:Latn:SE smj:Latn:SE smn:Latn:FI sms:Latn:FI sn:Latn:ZW so:Latn:SO \
        sq:Latn:AL sr:Cyrl:RS ss:Latn:ZA ssy:Latn:ER st:Latn:ZA su:Latn:ID sv:Latn:SE sw:Latn:TZ syr:Syrc:IQ \
        ta:Taml:IN te:Telu:IN teo:Latn:UG th:Thai:TH ti:Ethi:ET tig:Ethi:ER tk:Latn:TM tl:Latn:PH tn:Latn:ZA \
        to:Latn:TO tpi:Latn:PG tr:Latn:TR ts:Latn:ZA tzm:Latn:MA ug:Arab:CN ug-Cyrl:Cyrl:KZ uk:Cyrl:UA ur:Arab:PK \
        uz:Latn:UZ uz-Arab:Arab:AF ve:Latn:ZA vec:Latn:IT vi:Latn:VN vo:Latn:001 vun:Latn:TZ wa:Latn:BE wae:Latn:CH \
        wo:Latn:SN xh:Latn:ZA xog:Latn:UG yi:Hebr:001 yo:Latn:NG yue:Hant:HK yue-Hans:Hans:CN zh:Hans:CN \
        zh-Bopo:Bopo:TW zh-Hanb:Hanb:TW zh-Hant:Hant:TW zu:Latn:ZA
        """

    /// `language-Region:Script`: regions that write the language otherwise.
    static let scriptsByRegion = """
        az-IQ:Arab az-IR:Arab az-RU:Cyrl ha-CM:Arab ha-SD:Arab kk-AF:Arab kk-CN:Arab kk-IR:Arab kk-MN:Arab \
        ku-LB:Arab ky-CN:Arab ky-TR:Latn mn-CN:Mong ms-CC:Arab pa-PK:Arab sd-IN:Deva sr-ME:Latn sr-RO:Latn \
        sr-RU:Latn sr-TR:Latn ug-KZ:Cyrl ug-MN:Cyrl uz-AF:Arab uz-CN:Cyrl yue-CN:Hans zh-AU:Hant zh-BN:Hant \
        zh-GB:Hant zh-GF:Hant zh-HK:Hant zh-ID:Hant zh-MO:Hant zh-PA:Hant zh-PF:Hant zh-PH:Hant zh-SR:Hant \
        zh-TH:Hant zh-TW:Hant zh-US:Hant zh-VN:Hant
        """

    /// `parent:child,child`: where the next best text is not found by cutting the tag.
    static let parents = """
        en-001:en-150,en-AG,en-AI,en-AU,en-BB,en-BM,en-BS,en-BW,en-BZ,en-CC,en-CK,en-CM \
        en-001:en-CX,en-CY,en-DG,en-DM,en-ER,en-FJ,en-FK,en-FM,en-GB,en-GD,en-GG,en-GH \
        en-001:en-GI,en-GM,en-GY,en-HK,en-IE,en-IL,en-IM,en-IN,en-IO,en-JE,en-JM,en-KE \
        en-001:en-KI,en-KN,en-KY,en-LC,en-LR,en-LS,en-MG,en-MO,en-MS,en-MT,en-MU,en-MV \
        en-001:en-MW,en-MY,en-NA,en-NF,en-NG,en-NR,en-NU,en-NZ,en-PG,en-PK,en-PN,en-PW \
        en-001:en-RW,en-SB,en-SC,en-SD,en-SG,en-SH,en-SL,en-SS,en-SX,en-SZ,en-TC,en-TK \
        en-001:en-TO,en-TT,en-TV,en-TZ,en-UG,en-VC,en-VG,en-VU,en-WS,en-ZA,en-ZM,en-ZW \
        en-150:en-AT,en-BE,en-CH,en-DE,en-DK,en-FI,en-NL,en-SE,en-SI \
        es-419:es-AR,es-BO,es-BR,es-BZ,es-CL,es-CO,es-CR,es-CU,es-DO,es-EC,es-GT,es-HN \
        es-419:es-MX,es-NI,es-PA,es-PE,es-PR,es-PY,es-SV,es-US,es-UY,es-VE \
        pt-PT:pt-AO,pt-CH,pt-CV,pt-FR,pt-GQ,pt-GW,pt-LU,pt-MO,pt-MZ,pt-ST,pt-TL \
        root:az-Arab,az-Cyrl,bal-Latn,blt-Latn,bm-Nkoo,bs-Cyrl,byn-Latn,cu-Glag,dje-Arab,dyo-Arab,en-Dsrt,en-Shaw \
        root:ff-Adlm,ff-Arab,ha-Arab,iu-Latn,kk-Arab,ks-Deva,ku-Arab,ky-Arab,ky-Latn,ml-Arab,mn-Mong,mni-Mtei \
        root:ms-Arab,pa-Arab,sat-Deva,sd-Deva,sd-Khoj,sd-Sind,shi-Latn,so-Arab,sr-Latn,sw-Arab,tg-Arab,ug-Cyrl \
        root:uz-Arab,uz-Cyrl,vai-Latn,wo-Arab,yo-Arab,yue-Hans,zh-Hant zh-Hant-HK:zh-Hant-MO
        """
}
