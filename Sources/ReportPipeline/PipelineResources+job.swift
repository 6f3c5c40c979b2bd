internal import ConfigReading
public import Diagnostics
public import JobModel
internal import XMLKit

extension PipelineResources {
    /// Reads the job file at a path; paths in it are seen from its folder.
    ///
    /// - Throws: Everything that is wrong with it, with file, line and column.
    public func job(at path: String) throws(DiagnosticFailure) -> Outcome<BatchJob> {
        try JobReader(surroundings).read(try XMLSource(path: path))
    }
}
