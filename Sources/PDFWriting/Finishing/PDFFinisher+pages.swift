internal import PageModel

extension PDFFinisher {
    /// A page whose description is written at the end.
    struct FinishedPage {
        let number: Int
        let size: Extent
        /// The number that its content has in Cairo's file, and the one that it has now.
        var content: (source: Int, number: Int)?
        let key: Int
        var annotations: [Int]
    }

    /// The page that is being painted.
    struct OpenPage {
        let number: Int
        let size: Extent
        var marks: [ContentMark] = []
        /// The numbers of the elements that stretches of painting are of.
        var elements: [Int] = []
        var annotations: [Int] = []

        /// Notes that a stretch of painting of an element begins, and returns its number.
        mutating func mark(_ element: (number: Int, name: StaticString), _ spoken: String?) -> Int {
            marks.append(ContentMark(kind: .element(number: elements.count), name: element.name, spoken: spoken))
            elements.append(element.number)
            return elements.count - 1
        }
    }
}
