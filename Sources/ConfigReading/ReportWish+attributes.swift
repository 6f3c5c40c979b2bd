internal import ReportModel
internal import XMLKit

extension [ElementRule.Attribute] {
    /// What configs, jobs and layouts say of files in the same words.
    static let ofFiles: [ElementRule.Attribute] = [
        .optional("paper", .choice(Paper.self)), .optional("pdf", .fileProfile),
    ]
}

extension ReportWish {
    /// Takes what an element says of files.
    mutating func read(_ element: CheckedElement) { (paper, profile) = (element["paper"], element["pdf"]) }

    /// What a config says of files.
    var texts: [(String, String?)] { [("paper", paper?.rawValue), ("pdf", profile?.rawValue)] }
}
