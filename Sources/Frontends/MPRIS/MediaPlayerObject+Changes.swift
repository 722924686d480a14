import DBus
import Listening
import MediaIntents

/// Signals the differences from the last signalled state.
extension MediaPlayerObject {
  func begin() async {
    playlists = await library.playlists()
    let snapshot = await snapshot()
    known[MPRISName.player] = await playerProperties(snapshot).values
    known[MPRISName.playlists] = playlistProperties(count: playlists.count, snapshot)
    window = TrackWindow(snapshot.queue)
  }

  func follow(_ trigger: Trigger) async {
    switch trigger {
    case .playlists:
      await followPlaylists()
      await signalChanges(await snapshot())
    case .active: await signalChanges(await snapshot())
    case .player(let event):
      let snapshot = event.reading?.snapshot ?? PlayerSnapshot()
      await signalChanges(snapshot)
      switch event.kind {
      case .jumped(let position): await signalPosition(position)
      // Clients expect a new track to start at 0.
      case .began where snapshot.status.position >= 1: await signalPosition(snapshot.status.position)
      case .began, .changed: break
      }
    }
  }

  private func signalPosition(_ position: Double) async {
    await emit("Seeked", of: MPRISName.player, [.microseconds(position)])
  }

  private func signalChanges(_ snapshot: PlayerSnapshot) async {
    await signalTracks(snapshot)
    await signal(await playerProperties(snapshot).values, of: MPRISName.player)
    await signal(playlistProperties(count: playlists.count, snapshot), of: MPRISName.playlists)
  }

  /// Signals the changed properties of an interface.
  private func signal(_ values: [String: BusValue], of interface: String) async {
    let old = known[interface] ?? [:]
    let changed = values.filter { old[$0.key] != $0.value }
    known[interface] = values
    guard !changed.isEmpty else { return }
    await emit(
      "PropertiesChanged", of: MPRISName.properties, [.text(interface), .dictionary(changed), .texts([])])
    if let metadata = changed["Metadata"] { await signalMetadata(metadata, was: old["Metadata"]) }
  }

  /// Signals new metadata of the same track, such as a station's next song.
  private func signalMetadata(_ metadata: BusValue, was old: BusValue?) async {
    guard let path = metadata.asDictionary?["mpris:trackid"], old?.asDictionary?["mpris:trackid"] == path else {
      return
    }
    await emit("TrackMetadataChanged", of: MPRISName.trackList, [path, metadata])
  }

  private func signalTracks(_ snapshot: PlayerSnapshot) async {
    let old = window
    window = TrackWindow(snapshot.queue)
    let changes = window.changes(since: old)
    guard !changes.isEmpty else { return }
    for change in changes { await signal(change, snapshot) }
    await emit(
      "PropertiesChanged", of: MPRISName.properties,
      [.text(MPRISName.trackList), .dictionary([:]), .texts(["Tracks"])])
  }

  private func signal(_ change: TrackWindow.Change, _ snapshot: PlayerSnapshot) async {
    func value(_ path: TrackPath?) -> BusValue { .path(path?.text ?? MPRISName.noTrack) }
    switch change {
    case .replaced:
      await emit(
        "TrackListReplaced", of: MPRISName.trackList, [.paths(window.paths.map(\.text)), value(window.current)])
    case .removed(let path): await emit("TrackRemoved", of: MPRISName.trackList, [value(path)])
    case .added(let path, let before):
      guard let index = window.index(of: path.text) else { return }
      let metadata = await TrackListInterface.metadata(at: index, snapshot, library)
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
