import MediaFiles

/// Brings the episodes of a show whose feed moved onto the address of another subscription into the show there.
///
/// Nothing is lost: every episode, download and transcript of either is in the merged show, and what a person did with
/// an episode stays with it.
struct ShowMerge {
  /// The identifier of the subscription that moved.
  let moved: String
  /// The identifiers of the episodes of each show that a person did something with.
  let touched: (moved: Set<String>, kept: Set<String>)

  /// A transcript that belongs to another episode now, by their names.
  struct Transcript: Hashable {
    let from: String
    let to: String
  }

  private(set) var transcripts: [Transcript] = []
  /// The downloads of episodes of which both have one. They stay on the disk without a show.
  private(set) var spareFiles: [String] = []

  init(moved: String, touched: (moved: Set<String>, kept: Set<String>)) {
    (self.moved, self.touched) = (moved, touched)
  }

  mutating func merged(_ other: SubscribedShow, into show: SubscribedShow) -> SubscribedShow {
    var show = show
    let lookup = EpisodeLookup(show.episodes)
    var taken: Set<Int> = []
    for index in show.episodes.indices { Self.keep(&show.episodes[index]) }
    for episode in other.episodes {
      var episode = episode
      episode.origin = episode.origin ?? moved
      Self.keep(&episode)
      if let place = lookup.place(of: episode), taken.insert(place).inserted {
        add(episode, to: &show.episodes[place])
      } else if !show.episodes.contains(where: { $0.name == episode.name }) {
        if episode.texts?.transcript != nil { note(episode, as: episode) }
        show.episodes.append(episode)
      } else if let file = episode.file {
        spareFiles.append(file)
      }
    }
    return show
  }

  /// A download was wanted by the settings of its own subscription, so those of the other one must not remove it.
  private static func keep(_ episode: inout SubscribedEpisode) {
    if episode.download?.state == .done { episode.download?.isByHand = true }
  }

  private mutating func add(_ episode: SubscribedEpisode, to known: inout SubscribedEpisode) {
    if known.file == nil, episode.file != nil {
      (known.file, known.download) = (episode.file, episode.download)
      if episode.texts?.areChaptersOfFile == true {
        known.chapters = episode.chapters
        known.texts = known.texts ?? EpisodeTexts(checked: 0)
        known.texts?.areChaptersOfFile = true
      }
    } else if let file = episode.file, file != known.file {
      spareFiles.append(file)
    }
    known.download = known.download ?? episode.download
    if known.texts?.transcript == nil, let transcript = episode.texts?.transcript {
      known.texts = known.texts ?? EpisodeTexts(checked: 0)
      known.texts?.transcript = transcript
      note(episode, as: known)
    }
    known.isNew = known.isNew && episode.isNew
    known.firstSeen = min(known.firstSeen, episode.firstSeen)
    if touched.moved.contains(episode.identifier), !touched.kept.contains(known.identifier) {
      // The journal knows it by the guid of the feed that moved.
      (known.origin, known.guid) = (episode.origin, episode.guid)
    }
  }

  private mutating func note(_ episode: SubscribedEpisode, as known: SubscribedEpisode) {
    transcripts.append(Transcript(from: episode.name, to: known.name))
  }
}
