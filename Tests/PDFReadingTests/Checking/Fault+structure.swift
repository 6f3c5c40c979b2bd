import TestSupport
@testable import PDFReading

extension Fault {
    private static let file = SoundFile.self

    /// The faults of a file's navigation.
    static let ofNavigation: [Fault] = [
        Fault(.noOutline, object: 1, "/Outlines 7 0 R", with: "", demand: .navigation),
        Fault(.outlineCount, object: file.outlines, "/Count 2", with: "/Count -2"),
        Fault(.outlineCount, object: file.entry, "/Count 1", with: "/Count 4"),
        Fault(.outlineCount, object: file.below, "/A<<", with: "/Next 8 0 R/A<<"),
        Fault(.outlineTitle, object: file.entry, "(One)", with: "( )"),
        Fault(.outlineTarget, object: file.below, "(here)", with: "(there)"),
        Fault(.outlineTarget, object: file.entry, "[3 0 R/Fit]", with: "[5 0 R/Fit]"),
        Fault(.noPageLabels, object: 1, "/PageLabels<</Nums[0<</S/D>>]>>", with: "", demand: .navigation),
        Fault(.pageLabels, object: 1, "/Nums[0<<", with: "/Nums[1<<"),
        Fault(.tabOrder, object: file.page, "/Tabs/S", with: "/Tabs/R"),
        Fault(.linkTarget, object: file.link, "(https://a.example/)", with: "(https://a.example/ü)"),
        Fault(.linkArea, object: file.link, "[0 0 10 10]", with: "[0 0 10 0]"),
        Fault(.annotationContents, object: file.link, "/Contents(To B)", with: "/Contents()"),
        Fault(.annotationOutside, object: file.linkElement, "<</Type/OBJR/Obj 39 0 R>>", with: ""),
        Fault(.annotationOutside, object: file.linkElement, "/S/Link", with: "/S/Span"),
        Fault(.annotationParent, object: file.link, "/StructParent 2", with: "/StructParent 1"),
        Fault(.annotationFlags, object: file.link, "/F 4", with: "/F 0"),
        Fault(.annotationFlags, object: file.link, "/F 4", with: "/F 36"),
    ]

    /// The faults of the structure.
    static let ofStructure: [Fault] = [
        Fault(.noStructure, object: 1, "/StructTreeRoot 10 0 R", with: ""),
        Fault(.structureTop, object: file.document, "/S/Document", with: "/S/Sect"),
        Fault(.structureCycle, .parentTree, by: "an element in itself") {
            $0.replace("/K[1 14 0 R]", in: SoundFile.paragraph, with: "/K[1 14 0 R 11 0 R]")
            $0.replace("13 0 R 14 0 R 17", in: SoundFile.parents, with: "14 0 R 14 0 R 17")
        },
        Fault(.structureDepth, .emptyElement, by: "two hundred levels") {
            $0.replace("/K[4]", in: SoundFile.body, with: "/K[4 100 0 R]")
            for level in 100..<300 {
                $0.objects[level] = .init("<</S/Div/P \(level == 100 ? 18 : level - 1) 0 R/K[\(level + 1) 0 R]>>")
            }
            $0.objects[300] = .init("<</S/TD/P 299 0 R>>")
        },
        Fault(.structureParent, object: file.item, "/P 15 0 R", with: "/P 11 0 R"),
        Fault(.structureType, object: file.footnote, "/S/Note", with: "/S/Nota"),
        Fault(.standardRemapped, object: file.root, "/RoleMap<<", with: "/RoleMap<</P/Span"),
        Fault(.emptyElement, by: "a paragraph without anything") {
            $0.replace("/K[12 0 R", in: SoundFile.document, with: "/K[12 0 R<</S/P/P 11 0 R>>")
        },
        Fault(.headingSkipped, object: file.subheading, "/S/H2", with: "/S/H3"),
        Fault(.headingSkipped, object: file.heading, "/S/H1", with: "/S/H2"),
        Fault(.headingsMixed, object: file.subheading, "/S/H2", with: "/S/H"),
        Fault(.list, object: file.item, "/S/LI", with: "/S/Div"),
        Fault(.list, object: file.body, "/S/LBody", with: "/S/P"),
        Fault(.tableStructure, object: file.row, "/S/TR", with: "/S/TBody"),
        Fault(
            .tableStructure, object: file.table, "/K[20 0 R",
            with: "/K[<</S/P/P 19 0 R/Pg 3 0 R/K<</Type/MCR/Stm 34 0 R>>>>20 0 R"),
        Fault(.tableIrregular, object: file.secondCell, "/S/TD", with: "/S/TD/A<</O/Table/ColSpan 2>>"),
        Fault(.tableIrregular, object: file.secondCell, "/S/TD", with: "/S/TD/A<</O/Table/RowSpan 2>>"),
        Fault(
            .headerWithoutScope, .cellWithoutHeader, object: file.firstHeader, "/A<</O/Table/Scope/Column>>", with: ""),
        Fault(.cellWithoutHeader, object: file.firstHeader, "/Scope/Column", with: "/Scope/Row"),
        Fault(.figureAlternative, object: file.figure, "/Alt(A ring)", with: "/Alt( )"),
        Fault(.figureBox, object: file.figure, "[0 0 10 10]", with: "[0 0 0 10]"),
        Fault(.noteIdentifier, object: file.footnote, "/ID(n1)", with: ""),
        Fault(.markMissing, .parentTree, object: file.subheading, "/K 0", with: "/K 5"),
        Fault(.markShared, .parentTree, object: file.body, "/K[4]", with: "/K[4 3]"),
        Fault(.parentTree, object: file.parents, "21 0 R 22 0 R", with: "22 0 R 21 0 R"),
        Fault(.parentTree, object: file.parents, "26 0 R]1", with: "26 0 R 26 0 R]1"),
        Fault(.parentTree, object: file.secondPage, "/StructParents 1", with: "/StructParents 0"),
        Fault(.parentTreeKey, object: file.root, "/ParentTreeNextKey 3", with: "/ParentTreeNextKey 2"),
    ]
}
