import Foundation

/// The folder of the installed data files: `$ARIOSO_SHARE`, else `../share/arioso` from the executable, else `Config` of
/// the checkout that the executable was built in.
struct SharedFiles {
  let folder: String

  init(environment: [String: String]) throws(DaemonFault) {
    let candidates = Self.candidates(environment)
    guard let folder = candidates.first(where: { FileManager.default.fileExists(atPath: $0 + "/Locales") }) else {
      throw .sharedFilesMissing(candidates)
    }
    self.folder = folder
  }

  private static func candidates(_ environment: [String: String]) -> [String] {
    if let given = environment["ARIOSO_SHARE"], !given.isEmpty { return [given] }
    guard let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return []
    }
    var folders: [String] = []
    var place = URL(filePath: executable).deletingLastPathComponent()
    folders.append(place.deletingLastPathComponent().appending(path: "share/arioso").path(percentEncoded: false))
    while place.path(percentEncoded: false) != "/" {
      if FileManager.default.fileExists(atPath: place.appending(path: "Package.swift").path(percentEncoded: false)) {
        folders.append(place.appending(path: "Config").path(percentEncoded: false))
      }
      place.deleteLastPathComponent()
    }
    return folders
  }
}
