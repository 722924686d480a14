import DBus
import MediaIntents
import Playback

/// What the object tells by itself: whatever is not what was told before.
extension MediaPlayerObject {
  func begin() async {
    playlists = await library.playlists()
    for interface in [MPRISName.player, MPRISName.playlists] { told[interface] = await properties(of: interface) }
    window = TrackWindow(await PlayerFacts(of: present.player).queue)
  }

  func follow(_ news: News) async {
    if case .playlists = news { await followPlaylists() }
    await tellChanges()
    switch news {
    case .player(.jumped(let position)): await tellPlace(position)
    case .player(.began):
      // A track that does not begin at its start is somewhere else than a client expects.
      let position = await PlayerFacts(of: present.player).position
      if position >= 1 { await tellPlace(position) }
    default: break
    }
  }

  private func tellPlace(_ position: Double) async {
    await emit("Seeked", of: MPRISName.player, [.int64(Microseconds(position)?.count ?? 0)])
  }

  private func tellChanges() async {
    let facts = await PlayerFacts(of: present.player)
    await tellTracks(facts)
    await tell(await playerProperties(facts).values, of: MPRISName.player)
    await tell(playlistProperties(count: playlists.count, facts.queue), of: MPRISName.playlists)
  }

  /// Tells those properties that are not what they were.
  private func tell(_ values: [String: BusValue], of interface: String) async {
    let old = told[interface] ?? [:]
    let changed = values.filter { old[$0.key] != $0.value && $0.key != "Position" }
    told[interface] = values
    guard !changed.isEmpty else { return }
    await emit(
      "PropertiesChanged", of: MPRISName.properties, [.text(interface), .dictionary(changed), .texts([])])
    if let metadata = changed["Metadata"] { await tellMetadata(metadata, was: old["Metadata"]) }
  }

  /// A track of the list that stays what it is and has other data, such as a station with its next song.
  private func tellMetadata(_ metadata: BusValue, was old: BusValue?) async {
    guard let path = metadata.asDictionary?["mpris:trackid"], old?.asDictionary?["mpris:trackid"] == path else {
      return
    }
    await emit("TrackMetadataChanged", of: MPRISName.trackList, [path, metadata])
  }

  private func tellTracks(_ facts: PlayerFacts) async {
    let old = window
    window = TrackWindow(facts.queue)
    let changes = window.changes(since: old)
    guard !changes.isEmpty else { return }
    for change in changes { await tell(change, facts) }
    await emit(
      "PropertiesChanged", of: MPRISName.properties,
      [.text(MPRISName.trackList), .dictionary([:]), .texts(["Tracks"])])
  }

  private func tell(_ change: TrackWindow.Change, _ facts: PlayerFacts) async {
    func value(_ path: TrackPath?) -> BusValue { .path(path?.text ?? MPRISName.noTrack) }
    switch change {
    case .replaced:
      await emit(
        "TrackListReplaced", of: MPRISName.trackList, [.paths(window.paths.map(\.text)), value(window.current)])
    case .removed(let path): await emit("TrackRemoved", of: MPRISName.trackList, [value(path)])
    case .added(let path, let before):
      guard let index = window.index(of: path.text) else { return }
      let metadata = await TrackListInterface.metadata(at: index, facts, library)
      await emit("TrackAdded", of: MPRISName.trackList, [.dictionary(metadata), value(before)])
    }
  }

  private func followPlaylists() async {
    let old = Dictionary(uniqueKeysWithValues: playlists.map { ($0.identifier, $0.title) })
    playlists = await library.playlists()
    for playlist in playlists where old[playlist.identifier].map({ $0 != playlist.title }) ?? false {
      await emit("PlaylistChanged", of: MPRISName.playlists, [playlist.value])
      if active?.playlist.identifier == playlist.identifier { active?.playlist = playlist }
    }
  }

  private func emit(_ signal: String, of interface: String, _ arguments: [BusValue]) async {
    await connection.emit(signal, of: interface, at: MPRISName.path, arguments)
  }
}
