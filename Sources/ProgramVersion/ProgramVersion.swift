/// The version of the program.
///
/// `built` is written anew for each build, by the plugin `VersionFromGit`.
package enum ProgramVersion {}
