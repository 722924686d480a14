import Executors
package import MediaIntents

/// Walks the folders of a library in a stable order, each folder once.
///
/// A folder is listed before its subfolders, which are sorted by the bytes of their names. Symbolic links are followed;
/// a folder that was already visited under another path, as in a loop, is skipped. Hidden files and folders are
/// ignored. Runs on its own thread because a slow disk must not block other calls of the catalogue.
package actor FolderWalk {
  private var ahead: [FolderPlace]
  private let isRecursive: Bool
  private let willList: @Sendable (String) -> Void
  private var seen: Set<FileIdentity> = []
  private let executor = QueueExecutor(label: "arioso.folders")

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameters:
  ///   - places: the folders to begin with, in this order.
  ///   - isRecursive: whether their subfolders are walked too.
  ///   - willList: called with the path of each folder before it is listed.
  package init(
    _ places: [FolderPlace], isRecursive: Bool = true, willList: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    ahead = places.reversed()
    self.isRecursive = isRecursive
    self.willList = willList
  }

  /// Returns the listings of the next folders, at most `count`; empty at the end.
  package func next(_ count: Int) -> [FolderVisit] {
    var visits: [FolderVisit] = []
    while visits.count < count, let place = ahead.popLast() {
      do throws(FileProblem) {
        guard let listing = try list(place) else { continue }
        if isRecursive { ahead += listing.folders.reversed().map(place.below) }
        visits.append(.listed(listing))
      } catch {
        visits.append(.failed(place, error))
      }
    }
    return visits
  }

  /// Returns the folder's listing, or `nil` if it was already visited.
  private func list(_ place: FolderPlace) throws(FileProblem) -> FolderListing? {
    willList(place.path)
    var directory = try Directory(path: place.path)
    let identity = try directory.identity()
    guard seen.insert(identity).inserted else { return nil }
    var listing = FolderListing(place: place, device: identity.device)
    var pictures: [String] = []
    while let entry = try directory.next() {
      listing.entryCount += 1
      guard !entry.isHidden else { continue }
      try Self.note(entry, of: directory, in: &listing, &pictures)
    }
    listing.entryCount -= 2
    listing.files.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    listing.folders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    listing.artwork = FolderListing.cover(among: pictures).map { place.path + "/" + $0 }
    return listing
  }

  private static func note(
    _ entry: DirectoryEntry, of directory: borrowing Directory, in listing: inout FolderListing,
    _ pictures: inout [String]
  ) throws(FileProblem) {
    let format = FileFormat(fileName: entry.shownName)
    if entry.isPlainFile && format == nil { return }
    guard let name = entry.name else {
      listing.problems.append(
        ScanProblem(path: listing.place.path + "/" + entry.shownName, reason: .unreadableName))
      return
    }
    if format == .picture {
      pictures.append(name)
    } else if format == .stationDirectory, listing.place.shelf != .radio {
      return
    } else if let status = try status(of: name, entry, in: directory, &listing) {
      if format == .companion {
        if status.isRegularFile { listing.companions.append("\(name) \(status.modified) \(status.size)") }
        return
      }
      note(name, format, status, in: &listing)
      if status.isFolder, entry.isLink { listing.linkedFolders.insert(PathBytes(name)) }
    } else if entry.isLink, listing.unread[PathBytes(name)] == nil {
      listing.brokenLinks.insert(PathBytes(name))
    }
  }

  /// Returns nil for what is not there or, which is noted, cannot be looked at. Without the right to look at its own
  /// entries the folder as a whole cannot be read.
  private static func status(
    of name: String, _ entry: DirectoryEntry, in directory: borrowing Directory, _ listing: inout FolderListing
  ) throws(FileProblem) -> FileStatus? {
    do throws(FileProblem) {
      return try directory.status(of: name)
    } catch {
      guard entry.isLink || error != .noPermission else { throw error }
      listing.unread[PathBytes(name)] = error
      listing.problems.append(ScanProblem(path: listing.place.path + "/" + name, reason: error))
      return nil
    }
  }

  private static func note(
    _ name: String, _ format: FileFormat?, _ status: FileStatus, in listing: inout FolderListing
  ) {
    if status.isFolder {
      listing.folders.append(name)
    } else if status.isRegularFile, let format {
      listing.files.append(FoundFile(name: name, status, format: format))
    }
  }
}

/// The outcome of listing one folder.
package enum FolderVisit: Sendable {
  case listed(FolderListing)
  case failed(FolderPlace, FileProblem)
}
