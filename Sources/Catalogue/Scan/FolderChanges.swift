/// What has changed in the folders of a library, as absolute paths.
package struct FolderChanges: Hashable, Sendable {
  /// Folders whose own entries have changed.
  package var changed: Set<String> = []
  /// Folders that are new or were moved here, with everything below them.
  package var added: Set<String> = []
  /// Files that are still being written, which are not read.
  package var incomplete: Set<String> = []

  package init(changed: Set<String> = [], added: Set<String> = [], incomplete: Set<String> = []) {
    self.changed = changed
    self.added = added
    self.incomplete = incomplete
  }

  package var isEmpty: Bool { changed.isEmpty && added.isEmpty }
}
