import Foundation

/// The library of `Tests/Preload`, which makes files and file systems fail in a program that it is preloaded into.
package enum PreloadedLibrary {
  /// The path of the library, compiled once for all tests.
  package static func path() throws -> String { try compiled.get() }

  private static let folder = TemporaryFolder()
  private static let compiled = Result { try compile() }

  struct CompilerFailure: Error {
    let status: Int32
  }

  private static func compile() throws -> String {
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Preload/preload.c").path
    let library = folder.path("preload.so")
    let process = Process()
    // The compiler that the Swift toolchain brings along.
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["clang", "-O1", "-shared", "-fPIC", "-o", library, source, "-ldl"]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CompilerFailure(status: process.terminationStatus) }
    return library
  }
}
