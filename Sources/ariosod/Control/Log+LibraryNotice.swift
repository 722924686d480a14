import MediaFiles
import MediaIntents
import Catalogue
import Foundation
import Library
import NameIndex

extension Log {
  /// Says that no reader could be started, for this errno.
  static func noReader(_ code: Int32) {
    warning(
      "files are read in this process, because no reader can be started (\(String(cString: strerror(code)))); "
        + "a file that crashes a library would end it")
  }

  /// Says that a rating was not written into a file; without a path, which ones have to be is unknown.
  static func reportRating(of path: String, _ error: any Error) {
    let place = path.isEmpty ? "ratings were not written into files" : "\(path): the rating was not written"
    warning("\(place): \(error)")
  }

  static func report(_ notice: LibraryNotice) {
    switch notice {
    case .catalogueReplaced(.replacedOther(let version)):
      info("the catalogue is of version \(version): building it anew")
    case .catalogueReplaced: warning("the catalogue was damaged: building it anew")
    case .scanned(let report):
      for problem in report.problems { unreadable(problem.path, problem.reason.rawValue) }
      info("library: \(report.filesFound) files, \(report.filesRead) read, \(report.problems.count) problems")
    case .changesRead(let report):
      info("library: \(report.filesRead) changed files read, \(report.filesRemoved) removed")
    case .scanFailed(let error): warning("the library was not looked through: \(error)")
    case .remoteLibraryScanned(let report, let root):
      info("library of \(root.server ?? "MPD"): \(report.filesFound) songs and playlists, \(report.filesRead) read")
    case .remoteLibraryUnread(let error, let root):
      warning("the library of \(root.server ?? "MPD") was not read: \(error)")
    case .opinionsNotExchanged(let error, let root):
      warning("likes were not exchanged with \(root.server ?? "MPD"): \(error)")
    case .serversNotRemoved(let error): warning("what other servers had is still in the library: \(error)")
    case .subscriptionNotWritten(let error): warning("the episodes of a podcast were not written: \(error)")
    case .indexUnusable(let fault): info("names.index \(words(for: fault)): building it anew")
    case .indexSaved(let count): info("names.index: \(count) names")
    case .indexNotSaved(let failure):
      warning("\(failure.path): the name index was not saved: \(String(cString: strerror(failure.code)))")
    case .namesUnread(let error): warning("new names are not found, since the catalogue could not be read: \(error)")
    case .historiesUnread(let error): warning("likes and plays do not count, since they could not be read: \(error)")
    }
  }

  private static func words(for fault: IndexFault?) -> String {
    switch fault {
    case .missing: "is missing"
    case .foreign: "is something else"
    case .otherVersion: "is of another version"
    case .cutShort: "is cut short"
    case .damaged: "is damaged"
    case nil: "is of another library"
    }
  }
}
