import Catalogue
import Conversation
import HeapMemory
import Library

extension HeapTrimmer {
  /// The least number of files of which reading leaves memory that is worth returning.
  private static let manyFiles = 100

  /// Trims after what leaves much freed memory: the names of a whole library, or a scan of many files.
  nonisolated func note(_ notice: LibraryNotice) {
    switch notice {
    case .scanned(let report), .changesRead(let report), .remoteLibraryScanned(let report, _):
      guard report.filesRead + report.filesRemoved >= Self.manyFiles else { return }
    case .indexSaved: break
    default: return
    }
    Task { await workEnded() }
  }

  /// Trims once the default language has been read or compiled.
  func follow(_ languages: Languages) async {
    // Without the language, the daemon has reported that.
    _ = try? await languages.language()
    workEnded()
  }
}
