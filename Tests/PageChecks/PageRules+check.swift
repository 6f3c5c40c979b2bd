package import PageModel

extension PageRules {
    /// Everything on the pages of a document that breaks a rule, page by page.
    package func faults(in pages: [Page]) -> [PageFault] {
        var faults: [PageFault] = []
        var open = OpenElements()
        var percents = PercentReading(notes: roundingNotes)
        for (index, page) in pages.enumerated() {
            func add(_ rule: PageRule, _ found: [String]) {
                faults += found.map { PageFault(page: index + 1, rule: rule, what: $0) }
            }
            let broken = page.commands.filter { !$0.isFinite }
            add(.numbers, broken.map { "a place that is no number in \($0)" })
            let read = ReadPage(page, open: &open, self)
            add(.type, read.texts.filter { $0.size < Self.leastType }.map { "`\($0.text)` has \($0.size.value) pt" })
            add(.paper, outside(page, read))
            add(.content, outsideContent(read))
            add(.card, outsideCards(read))
            add(.figure, outsideFigures(read) + figuresOffPaper(page))
            add(.overlap, overlaps(read))
            add(.ground, faint(read))
            add(.pages, misnumbered(read, page: index + 1, of: pages.count))
            percents.take(read)
        }
        faults += percents.faults.map { PageFault(page: pages.count, rule: .percents, what: $0) }
        return faults + elementFaults(pages)
    }

    private func elementFaults(_ pages: [Page]) -> [PageFault] {
        var tree = ElementTree()
        for page in pages {
            for command in page.commands { tree.take(command) }
            tree.endPage()
        }
        let faults = tree.faults + (tree.isClosed ? [] : ["an element does not end"])
        return faults.map { PageFault(page: pages.count, rule: .elements, what: $0) }
    }

    private func outside(_ page: Page, _ read: ReadPage) -> [String] {
        let paper = Rect(x: 0, y: 0, width: page.size.width, height: page.size.height).inset(by: Self.paperEdge)
        return read.texts.filter { !paper.contains($0.box) }.map { "`\($0.text)` is too near to the paper's edge" }
            + read.marks.filter { !paper.contains($0.box) }.map { "\($0.colour) is too near to the paper's edge" }
    }

    /// Lines at head and foot keep the margins as well, and nothing else is above or below the content.
    private func outsideContent(_ read: ReadPage) -> [String] {
        var room = content.inset(by: -Self.hair)
        if !read.hasHead {
            let above = content.minY - head.bareTop
            room = Rect(x: room.minX, y: room.minY - above, width: room.width, height: room.height + above)
        }
        func isWithinMargins(_ box: Rect) -> Bool { room.minX <= box.minX && box.maxX <= room.maxX }
        let texts = read.texts.filter { text in
            if text.text.allSatisfy(\.isWhitespace) { return false }
            // The marks of tall scripts may reach out of the first line of a page.
            let high = Rect(
                x: room.minX, y: room.minY - (text.place.isPanel ? reach : 0), width: room.width,
                height: room.height + (text.place.isPanel ? reach : 0))
            return text.place.isFurniture ? !isWithinMargins(text.box) : !high.contains(text.box)
        }
        let marks = read.marks.filter { mark in
            // What parts the slices of a ring reaches over its edge, and paper on paper is not seen.
            if mark.colour == .white { return false }
            // A frame stands with half its line outside.
            let box = mark.box.inset(by: mark.isFrame || mark.place.isFurniture ? 0.5 : 0)
            return mark.place.isFurniture ? !isWithinMargins(box) : !room.contains(box)
        }
        let cards = (read.cards + read.tiles).filter { !room.contains($0) }
        return texts.map { "`\($0.text)` leaves the content" }
            + marks.map { "\($0.colour) leaves the content at \($0.box.minX.value), \($0.box.minY.value)" }
            + cards.map { "a card leaves the content at \($0.origin.y.value)" }
    }

    private func outsideCards(_ read: ReadPage) -> [String] {
        func isInside(_ box: Rect, _ rooms: [Rect], _ padding: Points) -> Bool {
            rooms.contains { $0.inset(by: padding).contains(box) }
        }
        /// Returns true if a box crosses an edge: it must be beside cards, or inside the one it belongs to.
        func isOnEdge(_ box: Rect, _ rooms: [Rect], _ padding: Points = 0) -> Bool {
            rooms.contains { $0.intersects(box) && !$0.inset(by: padding).contains(box) }
        }
        let texts = read.texts.filter { text in
            if text.place.section == nil { return text.place.isInList && !isInside(text.box, read.tiles, 2) }
            if text.place.isPanel {
                return isOnEdge(text.box, read.tiles)
                    || isOnEdge(text.box, read.cards, max(0, Self.cardPadding - reach))
            }
            // Which rows a page of a table has stands in the padding.
            let isArtifact = text.place.role == .artifact
            return !isInside(
                text.box, read.cards, max(0.5, (isArtifact ? Self.cardPadding / 2 : Self.cardPadding) - reach))
        }
        let marks = read.marks.filter { mark in
            if mark.place.isPanel { return !mark.isFrame && isOnEdge(mark.box, read.cards) }
            return mark.place.section != nil && !mark.isFrame && !isInside(mark.box, read.cards, 0)
        }
        return texts.map { "`\($0.text)` leaves its card" } + marks.map { "\($0.colour) leaves its card" }
    }

    private func outsideFigures(_ read: ReadPage) -> [String] {
        func isOutside(_ box: Rect, _ place: ReadPage.Place) -> Bool {
            guard let figure = place.figure, let bounds = read.figures[figure] else { return false }
            return !bounds.inset(by: -1 - reach).contains(box)
        }
        return read.texts.filter { isOutside($0.box, $0.place) }.map { "`\($0.text)` leaves its figure" }
            + read.marks.filter { $0.colour != .white && isOutside($0.box, $0.place) }
            .map { "\($0.colour) leaves its figure" }
    }

    private func figuresOffPaper(_ page: Page) -> [String] {
        let paper = Rect(x: 0, y: 0, width: page.size.width, height: page.size.height)
        return page.commands.compactMap { command in
            guard case .begin(let tag) = command, let bounds = tag.bounds, !paper.contains(bounds) else { return nil }
            return "`\(tag.alternative ?? "")` leaves the paper"
        }
    }

    private func overlaps(_ read: ReadPage) -> [String] {
        // White space is not seen, whatever it lies on.
        let texts = read.texts.filter { !$0.text.allSatisfy(\.isWhitespace) }.sorted { $0.box.minY < $1.box.minY }
        var found: [String] = []
        for (index, text) in texts.enumerated() {
            let box = text.box.inset(by: 0.05)
            for other in texts[(index + 1)...] {
                if other.box.minY >= box.maxY { break }
                if box.intersects(other.box) { found.append("`\(text.text)` lies on `\(other.text)`") }
            }
        }
        return found
    }

    private func faint(_ read: ReadPage) -> [String] {
        let texts = read.texts.filter { text in
            text.grounds.contains { text.ink.contrast(to: $0) < Self.textContrast }
        }
        let marks = read.marks.filter { mark in
            guard !Self.isGround(mark.colour), !decoration.contains(mark.colour) else { return false }
            // Marks may cross each other; what they lie on otherwise is paper, a tile or the tint of a range.
            return mark.grounds.allSatisfy { Self.isGround($0) && mark.colour.contrast(to: $0) < Self.markContrast }
        }
        return texts.map { "`\($0.text)` in \($0.ink) on \($0.grounds.map(\.description).sorted())" }
            + marks.map { "\($0.colour) on \($0.grounds)" }
    }

    /// Returns true if a colour is a ground for others.
    private static func isGround(_ colour: Colour) -> Bool { colour.contrast(to: .white) < groundContrast }

    /// In text from right to left the total may come first on the page.
    private func misnumbered(_ read: ReadPage, page: Int, of total: Int) -> [String] {
        let numbers = read.lastArtifact.wholeNumbers
        return numbers.sorted() == [page, total] ? [] : ["`\(read.lastArtifact)` on page \(page) of \(total)"]
    }
}
