internal import ReportModel
internal import XMLKit

extension [ElementRule.Attribute] {
    /// The attributes of files that configurations, jobs and layouts share.
    static let ofFiles: [ElementRule.Attribute] = [
        .optional("paper", .choice(Paper.self)), .optional("pdf", .fileProfile),
    ]
}

extension ReportWish {
    /// Takes what an element says of files.
    mutating func read(_ element: CheckedElement) { (paper, profile) = (element["paper"], element["pdf"]) }

    /// The attributes of files in a configuration.
    var texts: [(String, String?)] { [("paper", paper?.rawValue), ("pdf", profile?.rawValue)] }
}
