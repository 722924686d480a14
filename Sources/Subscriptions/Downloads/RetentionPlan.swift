package import MediaFiles
import MediaIntents

/// Which downloads to make and which to remove.
///
/// Liked, queued and begun episodes are never removed. Those asked for by themselves are removed only after being heard.
package struct RetentionPlan: Hashable, Sendable {
  /// An episode within all subscriptions.
  package struct Place: Hashable, Sendable {
    package let subscription: String
    package let episode: String
  }

  package private(set) var removed: [Place] = []
  /// In the order in which to download.
  package private(set) var wanted: [Place] = []
  /// What stays on the disk.
  private var kept: [Candidate] = []
  private let limits: DownloadLimits

  /// A show with its policy.
  package struct Show: Sendable {
    let subscription: String
    /// How many of the newest episodes to keep; nil to download only what is asked for.
    let keeps: Int?
    let show: SubscribedShow
    let facts: [String: EpisodeFacts]
    /// The names of the downloads whose folders cannot be reached. They are not removed and take no space.
    let away: Set<String>

    package init(
      _ subscription: String, keeps: Int?, _ show: SubscribedShow, _ facts: [String: EpisodeFacts],
      away: Set<String> = []
    ) {
      (self.subscription, self.keeps, self.show, self.facts, self.away) = (subscription, keeps, show, facts, away)
    }
  }

  /// - Parameter now: seconds since 1970.
  package init(_ shows: [Show], _ limits: DownloadLimits, now: Int64) {
    self.limits = limits
    for show in shows {
      let newest = show.newest
      for episode in show.show.episodes where !show.away.contains(episode.name) {
        let candidate = Candidate(episode, in: show)
        guard episode.download?.state == .done else {
          if candidate.isWanted(newest) { wanted.append(candidate.place) }
          continue
        }
        if candidate.isRemovable && (candidate.isOld(limits, now) || candidate.isReplaced(show, newest)) {
          removed.append(candidate.place)
        } else {
          kept.append(candidate)
        }
      }
    }
    let excess = given(upFor: limits) { _ in true }
    removed += excess
    kept.removeAll { excess.contains($0.place) }
    let times = Dictionary(
      shows.flatMap { show in show.show.episodes.map { (Place(show, $0), $0.published) } }
    ) { first, _ in first }
    wanted.sort { (times[$0] ?? 0, $0.episode) > (times[$1] ?? 0, $1.episode) }
  }

  /// The downloads to remove before this episode is downloaded; nil if the limits or the disk leave no room for it.
  ///
  /// - Parameter free: The free bytes on the disk of the downloads; nil if unknown.
  package func room(for episode: SubscribedEpisode, free: Int? = nil) -> [Place]? {
    var room = limits
    if let free {
      let onDisk = ExternalNumber.sum(ExternalNumber.sum(kept.bytes, free), -limits.minFreeBytes)
      room.maxBytes = min(limits.maxBytes ?? .max, onDisk)
    }
    room.maxEpisodes = limits.maxEpisodes.map { $0 - 1 }
    room.maxBytes = room.maxBytes.map { ExternalNumber.sum($0, -episode.claimedBytes) }
    let isByHand = episode.download?.isByHand == true
    let places = given(upFor: room) { $0.facts.heard != nil || isByHand || $0.episode.published < episode.published }
    let left = kept.filter { !places.contains($0.place) }
    let isEnough =
      left.count <= room.maxEpisodes ?? .max && left.bytes <= room.maxBytes ?? .max
    return isEnough ? places : nil
  }

  /// The downloads to remove so that limits hold: heard ones, the longest ago first, then the oldest ones.
  private func given(upFor limits: DownloadLimits, _ isAllowed: (Candidate) -> Bool) -> [Place] {
    var (count, bytes) = (kept.count, kept.bytes)
    var places: [Place] = []
    for candidate in kept.filter({ $0.isRemovable && isAllowed($0) }).sorted(by: { $0.isGivenUpBefore($1) }) {
      guard count > limits.maxEpisodes ?? .max || bytes > limits.maxBytes ?? .max else { break }
      (count, bytes) = (count - 1, bytes - candidate.size)
      places.append(candidate.place)
    }
    return places
  }

  fileprivate struct Candidate: Hashable {
    let place: Place
    let episode: SubscribedEpisode
    let facts: EpisodeFacts

    init(_ episode: SubscribedEpisode, in show: Show) {
      self.episode = episode
      place = Place(show, episode)
      facts = show.facts[episode.name] ?? EpisodeFacts()
    }

    var size: Int { ExternalNumber.clamped(episode.download?.size ?? 0, to: ExternalNumber.sizes) }
    var isRemovable: Bool { !facts.isLiked && !facts.isQueued && !facts.isBegun }

    func isWanted(_ newest: Set<String>) -> Bool {
      guard let download = episode.download else { return newest.contains(episode.name) }
      return download.state == .wanted
    }

    func isOld(_ limits: DownloadLimits, _ now: Int64) -> Bool {
      guard let days = limits.daysAfterHeard, let heard = facts.heard else { return false }
      return Double(now) - heard >= Double(days) * 86_400
    }

    func isReplaced(_ show: Show, _ newest: Set<String>) -> Bool {
      show.keeps != nil && episode.download?.isByHand != true && !newest.contains(episode.name)
    }

    func isGivenUpBefore(_ other: Candidate) -> Bool {
      switch (facts.heard, other.facts.heard) {
      case (let own?, let others?): own < others
      case (nil, nil): episode.published < other.episode.published
      case (let own, _): own != nil
      }
    }
  }
}

extension [RetentionPlan.Candidate] {
  fileprivate var bytes: Int { map(\.size).reduce(0, ExternalNumber.sum) }
}

extension SubscribedEpisode {
  /// The size that the publisher claims, which may be anything.
  fileprivate var claimedBytes: Int { ExternalNumber.clamped(length ?? 0, to: ExternalNumber.sizes) }
}

extension RetentionPlan.Place {
  fileprivate init(_ show: RetentionPlan.Show, _ episode: SubscribedEpisode) {
    self.init(subscription: show.subscription, episode: episode.name)
  }
}

extension RetentionPlan.Show {
  /// The names of the episodes that the policy keeps: the newest ones, or the next unheard ones of a serial.
  fileprivate var newest: Set<String> {
    guard let keeps else { return [] }
    let whole = show.episodes.filter { $0.kind == nil && $0.download?.state != .failed }
      .sorted { ($0.published, $0.name) > ($1.published, $1.name) }
    guard show.isSerial == true else { return Set(whole.prefix(keeps).map(\.name)) }
    return Set(whole.reversed().filter { facts[$0.name]?.heard == nil }.prefix(keeps).map(\.name))
  }
}

/// What a person did with an episode.
package struct EpisodeFacts: Hashable, Sendable {
  /// Whether it is liked, or has four or five stars.
  package var isLiked = false
  package var isQueued = false
  /// Whether it was begun and not heard to the end.
  package var isBegun = false
  /// When it was heard to the end, in seconds since 1970.
  package var heard: Double?

  package init(isLiked: Bool = false, isQueued: Bool = false, isBegun: Bool = false, heard: Double? = nil) {
    (self.isLiked, self.isQueued, self.isBegun, self.heard) = (isLiked, isQueued, isBegun, heard)
  }
}

/// How much may be downloaded, and how long it stays.
package struct DownloadLimits: Hashable, Sendable {
  /// How many days after being heard to the end a download is removed; nil for never.
  package var daysAfterHeard: Int?
  package var maxEpisodes: Int?
  package var maxBytes: Int?
  /// The free bytes to leave on the disk.
  package var minFreeBytes = 1 << 30

  package init() {}
}
