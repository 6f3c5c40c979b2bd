public import ArgumentParser
public import DiaryModel
public import ReportModel

extension LanguageTag: ExpressibleByArgument {
    /// Reads a tag from the command line.
    public init?(argument: String) { self.init(argument) }

    /// The languages that are installed.
    public static var defaultCompletionKind: CompletionKind { Completions.languages }
}

extension Paper: ExpressibleByArgument {}

extension Situation.Goals: ExpressibleByArgument {}

extension CivilDate: ExpressibleByArgument {
    /// Reads a day from the command line.
    public init?(argument: String) { self.init(iso: argument) }
}

extension Zone: ExpressibleByArgument {
    /// Reads a zone from the command line.
    public init?(argument: String) { self.init(argument) }

    /// The names of all zones.
    public static var defaultCompletionKind: CompletionKind { Completions.zones }

    /// The name of the zone, as help texts show a default.
    public var defaultValueDescription: String { identifier }
}

extension MeasurementSetting: ExpressibleByArgument {}

extension Replacing: ExpressibleByArgument {}

extension Person.Sex: ExpressibleByArgument {}
