internal import ConfigReading
package import DiaryModel
internal import DiaryStore
internal import PDFWriting
package import ReportModel
internal import XMLKit

extension PipelineResources {
    /// Reads the job file at a path; paths in it are seen from its folder.
    ///
    /// - Throws: Everything that is wrong with it, with file, line and column.
    package func job(at path: String) throws(DiagnosticFailure) -> Outcome<BatchJob> {
        let folder = DiaryLoader.folder(of: path)
        var surroundings = surroundings
        surroundings.picture = { (logo) throws(DiagnosticFailure) in try PictureReader.read(logo, in: folder) }
        let reader = JobReader(
            surroundings,
            storeAddress: { (address, folder) throws(DiagnosticFailure) in
                try StoreAddress(address).written(in: folder)
            },
            checkInput: { (path, kind) throws(DiagnosticFailure) in try JobInput.check(path, as: kind) },
            isAbove: JobInput.isAbove)
        return try reader.read(try XMLSource(path: path))
    }
}
