// swift-tools-version: 6.2
import PackageDescription

// A program of somebody else names the library by its repository and a version. Here the repository is the one that this folder lies in.
let repository = Context.environment["DIARYPRESS_REPOSITORY"] ?? "\(Context.packageDirectory)/../.."

let package = Package(
    name: "Example",
    dependencies: [.package(url: repository, from: "0.1.0")],
    targets: [
        .executableTarget(name: "Example", dependencies: [.product(name: "DiaryPress", package: "DiaryPress")])
    ])
