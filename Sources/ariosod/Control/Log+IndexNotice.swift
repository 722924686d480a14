import Library
import Foundation
import NameIndex

extension Log {
  /// Says what became of the name index.
  static func tell(_ notice: IndexNotice) {
    switch notice {
    case .unusable(let fault): info("names.index \(words(for: fault)): building it anew")
    case .saved(let count): info("names.index: \(count) names")
    case .notSaved(let failure):
      warning("\(failure.path): the name index was not saved: \(String(cString: strerror(failure.code)))")
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
