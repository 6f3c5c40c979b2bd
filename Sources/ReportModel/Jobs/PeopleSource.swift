package import DiaryModel

/// The source of the people of a job.
package enum PeopleSource: Hashable, Sendable, Codable {
    /// A file of lines, each with the path of a diary, or with an id, a tab and the path, behind which a further tab and a
    /// password may stand.
    case list(String)
    /// A folder of diaries; those in folders below it count too.
    case folder(String)
    /// The people of a store, whose reports are all made from one config.
    case store(StoredPeopleRule)
}

/// The source of the passwords of encrypted reports.
package enum PasswordSource: Hashable, Sendable, Codable {
    /// One for all: the first line of a file.
    case file(String)
    /// One for all: a credential of the service manager, by its name.
    case credential(String)
    /// Everybody has their own, in the third column of the list of people.
    case list
    /// Everybody has their own: the first line that a program prints which is given the id on its standard input.
    case program(String)

    /// The program that is asked for each person's password.
    package var program: String? { if case .program(let path) = self { path } else { nil } }
}

/// The people of a store that reports are made for.
package struct StoredPeopleRule: Hashable, Sendable, Codable {
    /// The people that a job takes from a store.
    package enum Choice: String, Hashable, Sendable, Codable, CaseIterable {
        /// All of them.
        case everybody
        /// Those who have a reading in the period.
        case withReadings = "with-readings"
    }

    /// The address of the store; it may hold a password and is never printed.
    package var address: String
    /// The config that everybody's reports are made from; its readings and its person give way to those of the store.
    package var diary: String
    /// The people.
    package var who: Choice
    /// The imports before the reports are made.
    package var imports: [JobImport] = []

    /// Makes a rule.
    package init(address: String, diary: String, who: Choice = .everybody) {
        self.address = address
        self.diary = diary
        self.who = who
    }
}

/// An import of readings into the store of a job, as `import --people` does it.
package struct JobImport: Hashable, Sendable, Codable {
    /// The path of the table of people.
    package var people: String
    /// The path of the file that all of them are in; `nil` if each line of the table names one.
    package var file: String?
    /// The zone of times without an offset, for lines that name none.
    package var zone: Zone?
    /// The readings in the store that a file takes the place of; `nil` for none.
    package var replacing: Replacing?

    /// Makes an import of what each line of a table names.
    package init(people: String) { self.people = people }
}
