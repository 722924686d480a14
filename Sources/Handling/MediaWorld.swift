package import Catalogue
import Glibc
package import Journal
package import Library
package import Listening
package import MediaIntents
import NameIndex
import Playback
import Resolution
package import Snapcast

/// The library, players and settings that requests act on.
package struct MediaWorld: Sendable {
  package let library: LibraryIndex
  package let catalogue: Catalogue
  package let journal: Journal
  package let players: PlayerRegistry
  package let restrictions: Restrictions
  /// Called with a person's affinities of items after they were saved.
  package typealias OnAffinity = @Sendable (MediaAffinityType, [ItemID], PersonID) async -> Void
  let onAffinity: OnAffinity
  /// Called with the stars that a person gave to items, or 0, after they were saved.
  package typealias OnStars = @Sendable ([ItemID: Int], PersonID) async -> Void
  let onStars: OnStars
  /// Returns what another program plays; nil if nothing or unknown.
  package typealias ExternalTrackSource = @Sendable () async -> ExternalTrack?
  let externalTrack: ExternalTrackSource
  /// Called if something could not be read that a request does without.
  package typealias OnUnreadable = @Sendable (any Error) -> Void
  let onUnreadable: OnUnreadable
  /// The podcasts that are subscribed to; nil if there is nothing to subscribe with.
  let podcasts: (any PodcastLibrary)?
  /// Starts reading the folders of the library again.
  let scan: @Sendable () async -> Void
  /// Says words aloud.
  let voice: AnnouncingVoice
  /// The rooms in which players are heard together; nil without a server of rooms.
  package let rooms: RoomDesk?
  /// Writes opinions into files; nil if that is off.
  package let ratings: FileRatings?
  /// Who lives here, by the configuration.
  private let configuredPersons: PersonDirectory
  /// Who asks: whose facts are read and written.
  package private(set) var asker = PersonID.household
  /// Whether whoever asks is a guest, who only asks and adds to the queue.
  private(set) var isAskedByGuest = false
  let lastStations = LastStations()
  /// The music that the players draw from the library.
  let stations: StationStore
  let tastes: Tastes

  package init(
    library: LibraryIndex, catalogue: Catalogue, journal: Journal, players: PlayerRegistry,
    restrictions: Restrictions = Restrictions(), podcasts: (any PodcastLibrary)? = nil,
    externalTrack: @escaping ExternalTrackSource = { nil }, scan: @escaping @Sendable () async -> Void = {},
    voice: AnnouncingVoice = .off, rooms: RoomDesk? = nil, ratings: FileRatings? = nil,
    persons: PersonDirectory = PersonDirectory(), onUnreadable: @escaping OnUnreadable = { _ in },
    onStars: @escaping OnStars = { _, _ in }, onAffinity: @escaping OnAffinity = { _, _, _ in }
  ) {
    self.library = library
    self.catalogue = catalogue
    self.journal = journal
    self.players = players
    self.restrictions = restrictions
    self.podcasts = podcasts
    self.externalTrack = externalTrack
    self.scan = scan
    self.voice = voice
    self.rooms = rooms
    self.ratings = ratings
    configuredPersons = persons
    self.onUnreadable = onUnreadable
    self.onStars = onStars
    self.onAffinity = onAffinity
    stations = StationStore(journal: journal, onUnreadable: onUnreadable)
    tastes = Tastes(journal: journal)
  }
}

extension MediaWorld {
  /// The same world for the requests of a person.
  package func asked(by person: PersonID, asGuest isGuest: Bool = false) -> MediaWorld {
    var world = self
    world.asker = person
    world.isAskedByGuest = isGuest
    return world
  }

  /// The same world for the requests of a conversation; for those of the household if there is none.
  package func asked(in conversation: String?) -> MediaWorld {
    asked(by: conversation.map(persons.person) ?? .household)
  }

  /// Who lives here, and who is called what.
  package var persons: PersonDirectory {
    let given = library.givenNames.current
    return given.isEmpty ? configuredPersons : configuredPersons.adding(given)
  }

  /// The library with what is known of whoever asks.
  package func snapshot() async -> LibrarySnapshot { await library.snapshot(of: asker) }

  /// The name of the player known by this or a similar-sounding name; nil if there is none.
  package func playerName(for said: String) -> String? { TargetStep(self).name(of: said) }

  /// Saves a player's queue as a playlist, or adds its new entries to the existing playlist of this name.
  ///
  /// Throws `PlayerFailure.nothingPlaying` if the queue is empty, and the catalogue's errors if the playlist cannot be
  /// written.
  ///
  /// - Parameter isRehearsed: whether it is only told what would be done.
  package func saveQueue(
    _ queue: QueueSnapshot, as name: String, isRehearsed: Bool = false
  ) async throws -> PlaylistChange {
    guard !queue.items.isEmpty else { throw PlayerFailure.nothingPlaying }
    if isRehearsed { return try await catalogue.rehearseAdding(queue.items, to: .named(name)) }
    return try await catalogue.add(queue.items, to: .named(name))
  }

  /// The entries of these items on a player, in order.
  func playables(
    of items: [MediaItem], on controller: ListeningController
  ) async throws(HandlingError) -> [PlayableItem] {
    var entries = try await playables(of: items)
    if let podcasts, entries.contains(where: \.isMissingEpisode) {
      await podcasts.lookForDownloads()
      entries = try await playables(of: items)
    }
    return await players.items(entries, for: controller)
  }

  /// The songs on one disc or side of an album, in order.
  func playables(
    ofAlbum album: ItemID, disc: Int?, side: Int?, on controller: ListeningController
  ) async throws(HandlingError) -> [PlayableItem] {
    let songs = try await reading { try await catalogue.playables(ofAlbum: album, disc: disc, side: side) }
    return await players.items(songs, for: controller)
  }

  /// The entries of these items, in order.
  func playables(of items: [MediaItem]) async throws(HandlingError) -> [PlayableItem] {
    try await reading {
      guard items.contains(where: { $0.type == .playlist }) else {
        return try await catalogue.playables(of: items.map(\.identifier))
      }
      var entries: [PlayableItem] = []
      for item in items { entries += try await entriesNow(of: item.identifier) }
      return entries
    }
  }

  /// Why nothing of an item can be played.
  func absence(in item: MediaItem) async -> Reason {
    guard item.type == .playlist,
      await ifReadable({ try await catalogue.isEmptyPlaylist(item.identifier) }) == true
    else { return .nothingInside(item) }
    return .emptyPlaylist(item)
  }

  /// Returns what is read of the catalogue or the journal; refuses the request if they cannot be read.
  func reading<Value>(_ read: () async throws -> Value) async throws(HandlingError) -> Value {
    do {
      return try await read()
    } catch let failure as StorageFailure {
      throw .refused(.storage(failure))
    } catch {
      throw .refused(.storage(.other(path: "catalogue", message: "\(error)")))
    }
  }

  /// Returns what is read of the catalogue or the journal, or nil if they cannot be read, which is reported.
  package func ifReadable<Value>(_ read: () async throws -> Value) async -> Value? {
    do {
      return try await read()
    } catch {
      onUnreadable(error)
      return nil
    }
  }
}

extension MediaWorld {
  /// The entries of an item; for a playlist by rules, the songs that it holds now.
  package func entriesNow(of item: ItemID) async throws -> [PlayableItem] {
    guard try await catalogue.isSmart(item) else { return try await catalogue.playables(of: [item]) }
    let histories = await snapshot().histories
    return try await catalogue.smartPlayables(of: item, histories: histories, now: Double(journal.now())) ?? []
  }
}

extension ListeningLibrary {
  /// The library as the players' controllers need it.
  package init(catalogue: Catalogue) {
    self.init(playables: { try await catalogue.playables(of: $0) }, show: { try await catalogue.show(of: $0) })
  }
}

extension MediaWorld {
  /// Those of these items that are stations off the air: they could not be reached when played last, or their list says
  /// so. A failure to read is the same as not knowing.
  func stationsDown(among items: [MediaItem]) async -> Set<ItemID> {
    let stations = items.filter { $0.type == .radioStation }.map(\.identifier)
    guard !stations.isEmpty else { return [] }
    let unreachable = await ifReadable { try await journal.unreachableStations() } ?? []
    let down = await ifReadable { try await catalogue.stationsDown(among: stations) } ?? []
    return down.union(unreachable.intersection(stations))
  }

  /// Moves the stations off the air to the end, and returns them. Other candidates keep their order.
  func withStationsOffAirLast(_ candidates: [Candidate]) async -> (candidates: [Candidate], down: Set<ItemID>) {
    guard candidates.first?.record.type == .radioStation else { return (candidates, []) }
    let down = await stationsDown(among: candidates.prefix(Self.maxStations).map(\.item))
    let isDown = { (candidate: Candidate) in down.contains(candidate.record.id) }
    return (candidates.filter { !isDown($0) } + candidates.filter(isDown), down)
  }

  private static let maxStations = 500
}

extension PlayableItem {
  /// Whether it is an episode whose file is not there, as of a download that someone removed.
  fileprivate var isMissingEpisode: Bool {
    item.type == .podcastEpisode && path.map { access($0, F_OK) != 0 } == true
  }
}
