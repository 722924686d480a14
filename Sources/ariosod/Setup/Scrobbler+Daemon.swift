import Catalogue
import Configuration
import ControlProtocol
import Foundation
import Journal
import Listening
import MediaFiles
import MediaIntents
import Scrobbling
import Soup

extension Scrobbler {
  /// The accounts of this daemon.
  static func standard(
    _ setup: DaemonSetup, _ journal: Journal, _ reading: SoundReading, _ servers: ServerLibraries
  ) -> Scrobbler {
    var rules = ScrobbleRules()
    rules.includesPodcasts = setup.settings.scrobbling.podcasts
    rules.includesBooks = setup.settings.scrobbling.audiobooks
    rules.includesRadio = setup.settings.scrobbling.radio
    let tags = TagLookup(reading)
    let accounts = ScrobbleAccounts(path: setup.files.scrobblers)
    return Scrobbler(
      journal: journal, accounts: accounts, known: known(accounts), rules: rules,
      client: ServiceClient(session: HTTPSession(agent: "Arioso/\(Version.current)")), version: Version.current,
      receivers: servers.receivers, now: { ExternalNumber.second(Date.now.timeIntervalSince1970) }
    ) { await tags.tags(of: $0) }
  }

  private static func known(_ accounts: ScrobbleAccounts) -> [ScrobbleAccount] {
    do throws(StorageFailure) {
      return try accounts.all()
    } catch {
      Log.warning("nothing is sent to scrobbling services: \(error)")
      return []
    }
  }

  nonisolated var sharing: PlaySharing {
    PlaySharing(
      began: { await self.began($0) }, entries: { await self.entries(for: $0, of: $1) },
      queued: { await self.queued() },
      heardOnStation: { await self.queue($0) })
  }

  private func queue(_ song: StationSong) async {
    do throws(StorageFailure) {
      try await queue(stationTitle: song.title, at: song.startedAt, heard: song.secondsHeard)
    } catch {
      Log.warning("a song of a station could not be queued for the scrobbling services: \(error)")
    }
  }

  /// Passes somebody's opinion about songs of the library on. A failure is logged, because the opinion itself is saved.
  func queue(_ affinity: MediaAffinityType, about items: [ItemID], by person: PersonID, of catalogue: Catalogue) async {
    guard !all.isEmpty else { return }
    do {
      let entries = try await catalogue.playables(of: items)
      try await queue(affinity, about: entries.filter { items.contains($0.item.identifier) }, by: person)
    } catch {
      Log.warning("an opinion could not be queued for the scrobbling services: \(error)")
    }
  }
}
