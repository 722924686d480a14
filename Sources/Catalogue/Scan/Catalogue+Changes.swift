import MediaFiles
import MediaIntents
import SQLite

extension Catalogue {
  /// Lists the folders that have changed, removes deleted files and plans what to read.
  ///
  /// A changed folder is listed without its subfolders, except those that are not known yet. Known folders that are
  /// missing from its listing are removed with everything below them.
  func look(
    at changes: FolderChanges, in roots: [String], _ willList: @escaping @Sendable (String) -> Void
  ) async throws -> ScanPlan {
    let roots = roots + [playlistFolders.own]
    var plan = ScanPlan(roots: roots)
    plan.incomplete = changes.incomplete
    var added = changes.added
    let changed = FolderWalk(places(changes.changed, in: roots), isRecursive: false, willList: willList)
    while case let visits = await changed.next(256), !visits.isEmpty {
      for case .listed(let listing) in visits { try compareSubfolders(of: listing, &added, in: &plan) }
      try note(visits.filter(\.isThere), in: &plan)
    }
    // A folder that is gone again is removed with its parent, which has changed too.
    let walk = FolderWalk(places(added, in: roots), willList: willList)
    while case let visits = await walk.next(256), !visits.isEmpty {
      if visits.contains(where: \.hasLinkedFolder) { throw CatalogueFailure.wholeScanNeeded }
      try note(visits.filter(\.isThere), in: &plan)
    }
    return plan
  }

  /// Sorted, so that a folder comes before those below it.
  private func places(_ paths: Set<PathBytes>, in roots: [String]) -> [FolderPlace] {
    paths.sorted().compactMap { FolderPlace(path: $0.text, in: roots) }
  }

  /// Adds the unknown subfolders and forgets the known ones that are missing.
  private func compareSubfolders(
    of listing: FolderListing, _ added: inout Set<PathBytes>, in plan: inout ScanPlan
  ) throws {
    let place = listing.place
    let known = try FolderTable(database: database).below(place.path)
    var knownNames: [PathBytes: [FolderTable.Place]] = [:]
    for folder in known {
      let below = folder.path.utf8.dropFirst(place.path.utf8.count + 1)
      let name = String(Substring(below.prefix { $0 != UInt8(ascii: "/") }))
      knownNames[PathBytes(name), default: []].append(folder)
    }
    for name in listing.folders where knownNames.removeValue(forKey: PathBytes(name)) == nil {
      if listing.linkedFolders.contains(PathBytes(name)) { throw CatalogueFailure.wholeScanNeeded }
      added.insert(PathBytes(place.below(name).path))
    }
    for name in Array(listing.unread.keys) + (try brokenFolders(of: listing)) { knownNames[name] = nil }
    guard try !isUnmounted(listing) else { return }
    try forget(knownNames.values.flatMap(\.self), in: &plan)
  }
}

extension FolderVisit {
  fileprivate var isThere: Bool { if case .failed(_, .missing) = self { false } else { true } }

  fileprivate var hasLinkedFolder: Bool {
    if case .listed(let listing) = self { !listing.linkedFolders.isEmpty } else { false }
  }
}
