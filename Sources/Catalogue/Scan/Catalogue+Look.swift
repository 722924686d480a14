import MediaFiles
import MediaIntents
import SQLite

extension Catalogue {
  /// Lists all folders, removes deleted files and plans what to read. The next folders are listed meanwhile.
  func look(
    through folders: [String], _ willList: @escaping @Sendable (String) -> Void, _ progress: (ScanProgress) -> Void
  ) async throws -> ScanPlan {
    var plan = ScanPlan(roots: folders.map(Self.absolute))
    let walk = FolderWalk((plan.roots + [playlistFolders.own]).map(FolderPlace.init(root:)), willList: willList)
    var visits = await walk.next(Self.foldersAtOnce)
    while !visits.isEmpty {
      try Task.checkCancellation()
      async let following = walk.next(Self.foldersAtOnce)
      try note(visits, in: &plan)
      progress(ScanProgress(done: plan.filesFound - plan.filesToRead))
      visits = await following
    }
    try forgetUnseen(&plan)
    return plan
  }

  /// The number of folders that are compared in one transaction.
  private static let foldersAtOnce = 128

  func note(_ visits: [FolderVisit], in plan: inout ScanPlan) throws(DatabaseFailure) {
    var gone: [Int] = []
    try database.transaction { () throws(DatabaseFailure) in
      for visit in visits {
        switch visit {
        case .listed(let listing): gone += try compare(listing, in: &plan)
        case .failed(let place, let problem): note(problem, of: place, in: &plan)
        }
      }
    }
    try forget(gone)
    plan.filesRemoved += gone.count
  }

  private func note(_ problem: FileProblem, of place: FolderPlace, in plan: inout ScanPlan) {
    plan.unseen.append(place.path)
    // The folder of the user's own playlists is created with the first of them.
    if isOwnFolder(place.path), problem == .missing { return }
    plan.looks[PathBytes(place.path)] = [ScanProblem(path: place.path, reason: problem)]
  }

  /// Plans what to read of a folder and returns the rows of its deleted files.
  private func compare(_ listing: FolderListing, in plan: inout ScanPlan) throws(DatabaseFailure) -> [Int] {
    plan.looks[PathBytes(listing.place.path)] = listing.problems
    plan.unseen += listing.unread.keys.map { listing.place.path + "/" + $0.text }
    plan.filesFound += listing.files.count
    try retainBroken(listing, in: &plan)
    if try isUnmounted(listing) {
      plan.unseen.append(listing.place.path)
      plan.looks[PathBytes(listing.place.path)] = [ScanProblem(path: listing.place.path, reason: .emptyFolder)]
      return []
    }
    guard let folder = try row(of: listing) else { return [] }
    plan.seen.insert(folder)
    let known = try FileTable(database: database).files(in: folder)
    var difference = FolderDifference(found: listing.files, known: known)
    if !plan.incomplete.isEmpty {
      difference.toRead.removeAll { plan.incomplete.contains(PathBytes(listing.place.path + "/" + $0.name)) }
    }
    if !difference.toRead.isEmpty {
      plan.add(ReadingUnit(folder: folder, place: listing.place, feed: listing.feed, files: difference.toRead))
    }
    return difference.gone.filter { !isNew($0.name, in: listing.place) && listing.unread[PathBytes($0.name)] == nil }
      .map(\.id)
  }

  /// Whether this is a playlist that was created after its folder was listed.
  private func isNew(_ name: String, in place: FolderPlace) -> Bool {
    isOwnFolder(place.path) && FilePath.exists(place.path + "/" + name)
  }

  /// What is known behind a link that leads nowhere stays, because its disk may be away.
  private func retainBroken(_ listing: FolderListing, in plan: inout ScanPlan) throws(DatabaseFailure) {
    for path in try brokenFolders(of: listing).sorted().map({ listing.place.below($0.text).path }) {
      plan.unseen.append(path)
      plan.looks[PathBytes(listing.place.path), default: []].append(ScanProblem(path: path, reason: .missing))
    }
  }

  /// The names of the links that lead nowhere and led to folders when they were read.
  func brokenFolders(of listing: FolderListing) throws(DatabaseFailure) -> [PathBytes] {
    guard !listing.brokenLinks.isEmpty else { return [] }
    let folders = FolderTable(database: database)
    var known: [PathBytes] = []
    for name in listing.brokenLinks where try folders.knows(listing.place.below(name.text).path) { known.append(name) }
    return known
  }

  /// Whether this is a known folder that is now empty as a mount point without its disk is: a root of the library, or a
  /// folder on another device than all that was read in it.
  func isUnmounted(_ listing: FolderListing) throws(DatabaseFailure) -> Bool {
    let place = listing.place, folders = FolderTable(database: database)
    guard listing.entryCount == 0, !isOwnFolder(place.path) else { return false }
    if place.path == place.root { return try folders.knows(place.path) }
    guard let device = listing.device.map({ Int(Int64(bitPattern: $0)) }) else { return false }
    let devices = try folders.devices(at: place.path)
    return !devices.isEmpty && devices.allSatisfy { $0 != nil && $0 != device }
  }

  /// Adds or updates the folder's row; returns `nil` for an unknown folder without files of interest.
  private func row(of listing: FolderListing) throws(DatabaseFailure) -> Int? {
    let folders = FolderTable(database: database)
    guard let known = try folders.folder(at: listing.place.path) else {
      return listing.files.isEmpty ? nil : try folders.add(listing)
    }
    if known.context != listing.context { try folders.update(known.id, to: listing) }
    return known.id
  }

  /// Removes the folders that were not found, except below paths that could not be listed. The folder of the user's own
  /// playlists may have become known after it was listed.
  func forgetUnseen(_ plan: inout ScanPlan) throws(DatabaseFailure) {
    let unseen = try FolderTable(database: database).all().filter { folder in
      !folder.isRemote && !folder.isSubscription && !plan.seen.contains(folder.id)
        && !plan.unseen.contains(where: folder.isWithin)
        && !(isOwnFolder(folder.path) && FilePath.exists(folder.path))
    }
    try forget(unseen, in: &plan)
  }

  func forget(_ gone: [FolderTable.Place], in plan: inout ScanPlan) throws(DatabaseFailure) {
    let folders = FolderTable(database: database), files = FileTable(database: database)
    var rows: [Int] = []
    for folder in gone { rows += try files.files(in: folder.id).map(\.id) }
    try forget(rows)
    plan.filesRemoved += rows.count
    for folder in gone { try folders.remove(folder.id) }
  }

  /// Returns the absolute path of a folder, without a trailing slash.
  static func absolute(_ folder: String) -> String {
    var path = FilePath.isAbsolute(folder) ? folder : WholeFile.currentFolder + "/" + folder
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
