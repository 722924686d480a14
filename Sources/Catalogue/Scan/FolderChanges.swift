package import MediaIntents

/// What has changed in the folders of a library, as absolute paths.
package struct FolderChanges: Hashable, Sendable {
  /// Folders whose own entries have changed.
  package var changed: Set<PathBytes> = []
  /// Folders that are new or were moved here, with everything below them.
  package var added: Set<PathBytes> = []
  /// Files that are still being written, which are not read.
  package var incomplete: Set<PathBytes> = []

  package init(changed: Set<PathBytes> = [], added: Set<PathBytes> = [], incomplete: Set<PathBytes> = []) {
    self.changed = changed
    self.added = added
    self.incomplete = incomplete
  }

  package var isEmpty: Bool { changed.isEmpty && added.isEmpty }
}
