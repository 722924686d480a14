import Journal
import MediaIntents

/// The plays of the songs of one server, sent to it one by one.
///
/// A server does not tell which plays it has, so that one whose answer was lost may count twice.
struct ServerPlays: ScrobbleService {
  let receiver: any PlayReceiver

  let maxBatch = 1
  let maxDaily: Int? = nil
  let maxAge: Int64? = nil
  let countsRepeats = false

  func submit(_ plays: [SentPlay]) async -> SubmissionAnswer {
    guard let play = plays.first else { return .taken }
    return await tell(play.track, at: play.at)
  }

  func submit(_ opinion: ScrobbleOpinion) async -> SubmissionAnswer { SubmissionAnswer(.refused("no play")) }

  func announce(_ track: ScrobbleTrack) async -> SubmissionAnswer { await tell(track, at: nil) }

  func known(among plays: [SentPlay]) async -> Set<Int>? { [] }

  private func tell(_ track: ScrobbleTrack, at start: Int64?) async -> SubmissionAnswer {
    guard let address = track.address else { return SubmissionAnswer(.refused("no address")) }
    switch await receiver.tell(address, at: start) {
    case .taken: return .taken
    case .refused(let reason): return SubmissionAnswer(.refused(reason))
    case .away: return SubmissionAnswer(.later(.unreachable))
    case .loginRefused: return SubmissionAnswer(.later(.loginRefused))
    }
  }
}

extension Scrobbler {
  /// The server that a song is one of.
  func receiver(of entry: PlayableItem) -> (any PlayReceiver)? { receivers.first { $0.takes(entry.address) } }

  /// The message to queue with a play of a server's song.
  func entry(for play: Play, of entry: PlayableItem) -> ScrobbleEntry? {
    guard let receiver = receiver(of: entry), ScrobbleRules.isHeard(play, of: entry) else { return nil }
    return ScrobbleEntry(.play, track(of: entry), for: receiver.name, at: play.startedAt)
  }

  func track(of entry: PlayableItem) -> ScrobbleTrack {
    var track = ScrobbleTrack(artist: entry.item.artist ?? "", title: entry.item.title)
    track.address = entry.address
    return track
  }
}
