/// The names of the months in the languages of exports, after CLDR (unicode.org/cldr), with those that apps write beside them.
package enum MonthNames {
    /// The numbers of months by their names, in lower case and without a full stop.
    package static let known = numbers(in: lists)

    /// The numbers of months by their names in lists of twelve; bars stand between names of one month.
    package static func numbers(in lists: [String]) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for list in lists {
            for (index, names) in list.split(separator: " ").enumerated() {
                for name in names.split(separator: "|") { numbers[name.lowercased()] = index + 1 }
            }
        }
        return numbers
    }

    private static let lists = [
        "Jan|January Feb|February Mar|March Apr|April May Jun|June Jul|July Aug|August Sep|Sept|September "
            + "Oct|October Nov|November Dec|December",
        "Jan|Jän|Januar|Jänner Feb|Februar Mär|Mrz|März Apr|April Mai Jun|Juni Jul|Juli Aug|August "
            + "Sep|Sept|September Okt|Oktober Nov|November Dez|Dezember",
        "jan|januari feb|februari mar|mars apr|april maj jun|juni jul|juli aug|augusti sep|sept|september "
            + "okt|oktober nov|november dec|december",
        "janv|janvier févr|février mars avr|avril mai juin juil|juillet août sept|septembre oct|octobre "
            + "nov|novembre déc|décembre",
        "gen|gennaio feb|febbraio mar|marzo apr|aprile mag|maggio giu|giugno lug|luglio ago|agosto "
            + "set|settembre ott|ottobre nov|novembre dic|dicembre",
        "ene|enero feb|febrero mar|marzo abr|abril may|mayo jun|junio jul|julio ago|agosto "
            + "sep|sept|septiembre oct|octubre nov|noviembre dic|diciembre",
        "jan|janeiro fev|fevereiro mar|março abr|abril mai|maio jun|junho jul|julho ago|agosto set|setembro "
            + "out|outubro nov|novembro dez|dezembro",
        "jan|januari feb|februari mrt|maart apr|april mei jun|juni jul|juli aug|augustus sep|sept|september "
            + "okt|oktober nov|november dec|december",
        "jan|januar feb|februar mar|marts apr|april maj jun|juni jul|juli aug|august sep|sept|september "
            + "okt|oktober nov|november dec|december",
        "jan|januar feb|februar mar|mars apr|april mai jun|juni jul|juli aug|august sep|sept|september "
            + "okt|oktober nov|november des|desember",
        "tammi|tammik|tammikuuta helmi|helmik|helmikuuta maalis|maalisk|maaliskuuta huhti|huhtik|huhtikuuta "
            + "touko|toukok|toukokuuta kesä|kesäk|kesäkuuta heinä|heinäk|heinäkuuta elo|elok|elokuuta "
            + "syys|syysk|syyskuuta loka|lokak|lokakuuta marras|marrask|marraskuuta joulu|jouluk|joulukuuta",
        "sty|stycznia lut|lutego mar|marca kwi|kwietnia maj|maja cze|czerwca lip|lipca sie|sierpnia "
            + "wrz|września paź|października lis|listopada gru|grudnia",
        "led|ledna|leden úno|února|únor bře|března|březen dub|dubna|duben kvě|května|květen "
            + "čvn|června|červen čvc|července|červenec srp|srpna|srpen zář|září říj|října|říjen "
            + "lis|listopadu|listopad pro|prosince|prosinec",
        "Oca|Ocak Şub|Şubat Mar|Mart Nis|Nisan May|Mayıs Haz|Haziran Tem|Temmuz Ağu|Ağustos Eyl|Eylül "
            + "Eki|Ekim Kas|Kasım Ara|Aralık",
        "янв|января|январь февр|фев|февраля|февраль мар|марта|март апр|апреля|апрель мая|май июн|июня|июнь "
            + "июл|июля|июль авг|августа|август сент|сен|сентября|сентябрь окт|октября|октябрь "
            + "нояб|ноя|ноября|ноябрь дек|декабря|декабрь",
        "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월",
        "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
        "一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月",
    ]
}
