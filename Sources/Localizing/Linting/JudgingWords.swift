internal import ReportModel

/// The words that findings leave out: what somebody has, whether it is good, why it is so, and what to do about it.
///
/// A finding says what was measured. Diseases, judgements, causes, advice and names of patterns are for those who read it; an
/// indicator of glucose is no measured HbA1c.
enum JudgingWords {
    /// The first of them that a text has, as it is listed; `nil` where it has none.
    ///
    /// - Parameters:
    ///   - words: The text, without its arguments: names of classes and words of the person are not the template's.
    ///   - language: Its language, without script and region, such as `pt`.
    /// - Returns: The word; one that stands for all that begin with it ends in `*`.
    static func first(in words: String, language: String) -> String? {
        // Persian joins endings with an invisible sign.
        let text = String(String.UnicodeScalarView(words.lowercased().unicodeScalars.filter { $0 != "\u{200C}" }))
        let isRunOn = WritingRules.withoutSpaces.contains(language) || withPrefixes.contains(language)
        return (everywhere + (listed[language] ?? [])).first { isRunOn ? text.contains($0) : has(text, $0) }
    }

    /// Returns true if a text contains a word, or one that begins with it if the entry ends in `*`.
    private static func has(_ text: String, _ entry: String) -> Bool {
        let isBeginning = entry.hasSuffix("*")
        let word = isBeginning ? String(entry.dropLast()) : entry
        return text.ranges(of: word).contains { range in
            let before = text[..<range.lowerBound].last
            let behind = text[range.upperBound...].first
            return !(before?.isLetter ?? false) && (isBeginning || !(behind?.isLetter ?? false))
        }
    }

    /// Languages that write articles, conjunctions and prepositions as one with the word behind them.
    private static let withPrefixes: Set<String> = ["ar", "he"]

    /// Terms with one name in every language.
    private static let everywhere = ["hba1c"]

    /// The words of each language, in small letters; Chinese in both scripts.
    private static let listed = Dictionary(
        uniqueKeysWithValues: words.split(separator: "\n").map { line in
            let parts = line.split(separator: ": ", maxSplits: 1)
            return (String(parts[0]), parts[1].split(separator: ", ").map(String.init))
        })

    /// A line per language; the words are parted by a comma and a space.
    private static let words = """
        en: hypertens*, hypotens*, diabet*, hypoglyc*, hyperglyc*, arrhythm*, fibrillation, controlled, \
        uncontrolled, good, bad, better, improve*, worse*, because of, thanks to, due to, after taking, risk*, \
        should, must, dose*, dosage, masked, white coat, white-coat
        ko: 고혈압, 저혈압, 당뇨, 저혈당, 고혈당, 부정맥, 조절, 좋, 나쁘, 나쁜, 나빠, 개선, 호전, 악화, 때문, 덕분, 복용 후, 위험, 해야, 용량, 복용량, 가면, 백의, 당화혈색소
        de: hyperton*, bluthochdruck, diabet*, hypoglyk*, unterzucker*, hyperglyk*, überzucker*, kontrolliert*, \
        unkontrolliert*, eingestellt, gut, gute, guten, guter, gutes, schlecht*, besser*, verbesser*, \
        verschlechter*, wegen, aufgrund, dank, risik*, soll, sollte*, muss, dosis, dosen, dosier*, maskiert*, \
        weißkittel*
        fr: hypertension, hypotension, hypertend*, diabèt*, diabét*, hypoglyc*, hyperglyc*, contrôlé*, bon, bons, \
        bonne*, mauvais*, meilleur*, amélior*, aggrav*, pire*, à cause d*, grâce *, en raison d*, risque*, devr*, \
        doit, dose*, posologie, masquée, blouse blanche
        es: hipertens*, hipotens*, diabet*, hipogluc*, hipergluc*, controlad*, buen, buena*, bueno*, mal, mala*, \
        malo*, mejor*, peor*, empeor*, a causa de*, debido a*, gracias a*, riesgo*, debe*, dosis, enmascarada, \
        bata blanca
        it: ipertens*, ipertes*, ipotens*, diabet*, ipoglic*, iperglic*, controllat*, buon*, cattiv*, miglior*, \
        peggior*, a causa d*, grazie a*, rischi*, dovrebb*, deve, dose, dosi, dosaggi*, mascherata, camice bianco
        nl: hypertensie, hypotensie, diabet*, hypoglyk*, hyperglyk*, gecontroleerd*, goed*, slecht, slechte, \
        slechter*, slechtst*, beter*, verbeter*, verslechter*, wegens, vanwege, dankzij, risico*, moet*, dosis, \
        dosering*, gemaskeerd*, wittejas*, witte jas*
        pt: hipertens*, hipotens*, diabet*, hipoglic*, hiperglic*, controlad*, bom, bons, boa, boas, mau, má, ruim, \
        ruins, melhor*, pior*, por causa d*, devido a*, graças a*, risco*, deve*, dose*, mascarada, jaleco branco, \
        avental branco
        pl: nadciśnieni*, niedociśnieni*, cukrzyc*, hipoglik*, hiperglik*, kontrolowan*, dobr*, popraw*, pogorsz*, \
        z powodu, dzięki, ryzyk*, powin*, dawk*, maskowan*, białego fartucha
        ru: гипертон*, гипертенз*, гипотон*, гипотенз*, диабет*, гипоглик*, гиперглик*, контролир*, хорош*, плох*, \
        улучш*, ухудш*, из-за, благодаря, риск*, следует, должн*, доза, дозы, дозу, дозе, маскированн*, \
        белого халата
        uk: гіпертон*, гіпертенз*, гіпотон*, гіпотенз*, діабет*, гіпоглік*, гіперглік*, контрольован*, добр*, \
        поган*, покращ*, поліпш*, погірш*, завдяки, ризик*, слід, повинн*, доза, дози, дозу, маскован*, \
        білого халата
        tr: hipertansiyon*, hipotansiyon*, diyabet*, hipoglisemi*, hiperglisemi*, kontrollü, kontrolsüz, iyi*, \
        kötü*, nedeniyle, yüzünden, sayesinde, risk*, doz, dozu, dozun*, maskeli, beyaz önlük*
        ja: 高血圧, 低血圧, 糖尿病, 低血糖, 高血糖, 不整脈, コントロール, 良好, 良い, 不良, 悪い, 改善, 悪化, のため, おかげ, リスク, 危険, べき, 用量, 投与量, 仮面, 白衣
        zh: 高血压, 高血壓, 低血压, 低血壓, 糖尿病, 低血糖, 高血糖, 心律不齐, 心律不整, 控制, 良好, 好转, 好轉, 改善, 恶化, 惡化, 因为, 因為, 由于, 由於, 多亏, 多虧, 风险, \
        風險, 应该, 應該, 应当, 應當, 剂量, 劑量, 隐匿, 隱匿, 白大衣, 白袍, 糖化血红蛋白, 糖化血色素
        ar: ارتفاع ضغط, فرط ضغط, انخفاض ضغط, هبوط ضغط, سكري, نقص السكر, نقص سكر, هبوط السكر, فرط سكر, اضطراب نظم, \
        اضطراب النظم, رجفان, مضبوط, منضبط, السيطرة, جيد, سيئ, أفضل, تحسن, تحسّن, أسوأ, تدهور, بسبب, بفضل, \
        بعد تناول, بعد أخذ, خطر, مخاطر, خطورة, ينبغي, يجب, جرعة, جرعات, مقنع, مقنّع, المعطف الأبيض, التراكمي
        fa: پرفشاری*, فشار خون بالا, فشار خون پایین, کمفشاری*, افت فشار*, دیابت*, افت قند*, هیپوگلیسمی*, \
        هایپوگلیسمی*, هیپرگلیسمی*, هایپرگلیسمی*, آریتمی*, فیبریلاسیون*, کنترل*, خوب*, بد, بدتر*, بهتر*, بهبود*, \
        وخیم*, به دلیل, به علت, به خاطر, بهخاطر, به لطف, پس از مصرف, بعد از مصرف, خطر*, پرخطر*, ریسک*, باید, \
        بایستی, دوز, نقابدار*, روپوش سفید, هموگلوبین*
        he: יתר לחץ, לחץ דם גבוה, תת לחץ, לחץ דם נמוך, סוכרת, היפוגליקמ, היפרגליקמ, הפרעת קצב, פרפור, שליטה, מאוזן, \
        טוב, גרוע, השתפר, שיפור, החמיר, החמרה, בגלל,  עקב , בזכות, הודות ל, לאחר נטילת, אחרי נטילת, סיכון, סיכונ, \
        סכנה, צריך, חייב, מינון, ממוסך, חלוק לבן, החלוק הלבן, המוגלובין
        hi: उच्च रक्तचाप, निम्न रक्तचाप, हाई ब्लड प्रेशर, लो ब्लड प्रेशर, हाइपरटेंशन, हाइपोटेंशन, मधुमेह, डायबिटीज, \
        डायबिटीज़, हाइपोग्लाइसीमिया, हाइपरग्लाइसीमिया, अतालता, नियंत्रित, अनियंत्रित, नियंत्रण, काबू, अच्छा, अच्छी, \
        अच्छे, खराब, ख़राब, बुरा, बुरी, बुरे, बेहतर, बदतर, सुधार, सुधरा, सुधरी, सुधरे, के कारण, की वजह, की बदौलत, \
        लेने के बाद, जोखिम, खतरा, खतरे, ख़तरा, ख़तरे, करना चाहिए, होना चाहिए, लेना चाहिए, लेनी चाहिए, रहना चाहिए, \
        खुराक, ख़ुराक, डोज, डोज़, सफेद कोट, सफ़ेद कोट, व्हाइट कोट
        id: hipertens*, darah tinggi, hipotens*, darah rendah, diabet*, kencing manis, hipoglikemi*, hiperglikemi*, \
        aritmi*, fibrilasi, terkontrol, terkendali, baik, terbaik, membaik, buruk*, memburuk, perbaikan, karena, \
        akibat, disebabkan, berkat, setelah minum, risiko, berisiko, berbahaya, harus, seharusnya, sebaiknya, \
        dosis, terselubung, jas putih
        th: ความดันโลหิตสูง, ความดันสูง, ความดันโลหิตต่ำ, ความดันต่ำ, เบาหวาน, น้ำตาลต่ำ, น้ำตาลในเลือดต่ำ, \
        น้ำตาลในเลือดสูง, หัวใจเต้นผิดจังหวะ, ควบคุม, ดีขึ้น, ไม่ดี, ดีมาก, เกณฑ์ดี, แย่, เพราะ, เนื่องจาก, \
        หลังกินยา, หลังรับประทานยา, เสี่ยง, อันตราย, ควร, ต้อง, ขนาดยา, ความดันแฝง, เสื้อกาวน์ขาว, ฮีโมโกลบิน
        vi: tăng huyết áp, cao huyết áp, huyết áp cao, hạ huyết áp, tụt huyết áp, huyết áp thấp, đái tháo đường, \
        tiểu đường, hạ đường huyết, tăng đường huyết, loạn nhịp, rung nhĩ, kiểm soát, tốt, xấu, kém, tệ, cải thiện, \
        nặng hơn, vì, bởi, nhờ, sau khi uống, nguy cơ, rủi ro, nguy hiểm, nên, phải, liều, che giấu, áo choàng trắng
        """
}
