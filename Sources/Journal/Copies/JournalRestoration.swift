/// What was done about a journal that could not be used.
package struct JournalRestoration: Hashable, Sendable {
  /// Why it could not be used.
  package enum Defect: Hashable, Sendable {
    /// There was no file, or one of no bytes.
    case missing
    /// It holds nothing, or not what its copies hold.
    case emptied
    /// Another file was in its place while it was open.
    case replaced
    /// SQLite's complaint, or that of the system.
    case damaged(String)
  }

  package let defect: Defect
  /// Where the file is now that was in its place; nil if there was none.
  package let damaged: String?
  /// What takes its place.
  package let replacement: Replacement

  package enum Replacement: Hashable, Sendable {
    case copy(String)
    /// The journal that was still open, so that nothing is lost.
    case openJournal
    /// There was nothing, so the journal is empty.
    case nothing
  }

  package init(defect: Defect, damaged: String?, replacement: Replacement) {
    self.defect = defect
    self.damaged = damaged
    self.replacement = replacement
  }
}
