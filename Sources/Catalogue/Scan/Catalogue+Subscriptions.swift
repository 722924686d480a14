package import MediaFiles
package import MediaIntents
package import SQLite

extension Catalogue {
  /// The revision that the catalogue has of each subscribed show, by the identifier of the subscription.
  package func subscriptionRevisions() throws(DatabaseFailure) -> [String: String] {
    let rows = try database.rows("SELECT path, context FROM folders WHERE path LIKE ?", SubscriptionFolder.scheme + "%")
    {
      (String($0.text(0).dropFirst(SubscriptionFolder.scheme.count)), $0.text(1))
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Updates a show that is subscribed to. Its episodes are stored like files, without a folder on disk.
  package func write(_ show: SubscribedShow, of subscription: String, revision: String) async throws {
    try await exclusively {
      let place = FolderPlace(root: SubscriptionFolder.scheme + subscription)
      let folder = try row(of: place)
      let episodes = Dictionary(show.episodes.map { ($0.name, $0) }) { first, _ in first }
      let names = show.namesInOrder()
      let places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
      let times = added(names.compactMap { episodes[$0] })
      let found = episodes.values.map { FoundFile($0, of: show, added: times[$0.name] ?? $0.published) }
        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      let difference = FolderDifference(found: found, known: try FileTable(database: database).files(in: folder))
      try forget(difference.gone.map(\.id))
      var rest = difference.toRead[...]
      while !rest.isEmpty {
        try await write(
          rest.prefix(ScanPlan.batchSize).compactMap { file in
            episodes[file.name].map { episode in
              ReadFile(
                folder: folder, path: place.path + "/" + file.name, file: file,
                content: .track(
                  Track(episode, of: show, subscription: subscription, place: places[episode.name] ?? 0), nil))
            }
          })
        rest = rest.dropFirst(ScanPlan.batchSize)
      }
      try database.run("UPDATE folders SET context = ? WHERE id = ?", revision, folder)
    }
  }

  /// When episodes were added, by their names. Older ones count as added when they were published, and of several at one
  /// time each later one a second later, so that they have an order.
  private func added(_ ordered: [SubscribedEpisode]) -> [String: Int] {
    var times: [String: Int] = [:]
    var last: (published: Int, added: Int)?
    for episode in ordered {
      var added = min(episode.firstSeen, episode.published)
      if let last, last.published == episode.published { added = max(added, last.added + 1) }
      times[episode.name] = added
      last = (episode.published, added)
    }
    return times
  }

  /// The items of a subscription, by the names of its episodes.
  package func items(ofSubscription subscription: String) throws(DatabaseFailure) -> [String: ItemID] {
    let rows = try database.rows(
      """
      SELECT f.name, t.item FROM folders d JOIN files f ON f.folder = d.id JOIN tracks t ON t.file = f.id
      WHERE d.path = ? AND t.item IS NOT NULL
      """, SubscriptionFolder.scheme + subscription
    ) { ($0.text(0), ItemID($0.text(1))) }
    return Dictionary(rows) { first, _ in first }
  }

  /// Removes a show with its episodes; unknown ones are ignored.
  package func removeSubscription(_ subscription: String) async throws {
    try await exclusively {
      let folders = FolderTable(database: database)
      guard let folder = try folders.folder(at: SubscriptionFolder.scheme + subscription) else { return }
      try forget(FileTable(database: database).files(in: folder.id).map(\.id))
      try folders.remove(folder.id)
    }
  }
}

/// The names of the folders that stand for subscriptions.
enum SubscriptionFolder {
  static let scheme = "podcast:"
}

extension FolderTable.Place {
  /// Whether it holds the episodes of a subscription.
  var isSubscription: Bool { path.hasPrefix(SubscriptionFolder.scheme) }
}

extension FoundFile {
  /// An episode has no size, so the field holds a checksum of what the catalogue shows of it.
  fileprivate init(_ episode: SubscribedEpisode, of show: SubscribedShow, added: Int) {
    self.init(
      name: episode.name, modified: ExternalNumber.nanoseconds(seconds: added), size: episode.checksum(in: show),
      format: .sound)
  }
}

extension SubscribedEpisode {
  fileprivate func checksum(in show: SubscribedShow) -> Int {
    let numbers = [season, number, duration, localDay().ordinal, isExplicit == true ? 1 : 0].map {
      $0.map(String.init) ?? ""
    }
    let texts = [
      title, address, file ?? "", kind ?? "", show.title, show.host ?? "", "\(show.isSerial as Any)",
      show.summary ?? "",
    ]
    let persons = (hosts ?? show.hosts ?? []) + [""] + (guests ?? [])
    let marks = (chapters ?? []).flatMap { [$0.title ?? "", String($0.start)] }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in (numbers + texts + persons + marks).joined(separator: "\u{1f}").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return Int(hash >> 1)
  }
}
