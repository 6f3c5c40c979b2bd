/// Asks xmllint whether documents are valid by a schema of the product.
package struct SchemaJudge {
    /// A document about which xmllint said neither yes nor no, so that it was not read at all.
    package struct NoVerdict: Error {
        /// The number of the document.
        package let document: Int
        /// The output of xmllint.
        package let said: String
    }

    private let schema: String

    /// Makes the judge of a schema, named as seen from the root of the repository.
    package init(_ schema: String) { self.schema = Repository.path(of: schema) }

    /// Returns true for each valid document.
    package func verdicts(_ documents: [String]) throws -> [Bool] {
        guard let program = Program.tool("xmllint") else { throw NoVerdict(document: 0, said: "there is no xmllint") }
        let scratch = try ScratchFolder()
        let names = documents.indices.map { "\($0).xml" }
        for (name, document) in zip(names, documents) { try scratch.write(document, to: name) }
        let said = try Program.run(
            program, ["--noout", "--nonet", "--schema", schema] + names, folder: scratch.path
        ).errors
        let lines = Set(said.split(separator: "\n"))
        return try names.enumerated().map { index, name in
            let isValid = lines.contains("\(name) validates")
            guard isValid || lines.contains("\(name) fails to validate") else {
                throw NoVerdict(document: index, said: said)
            }
            return isValid
        }
    }
}
