package import Journal
package import MediaFiles
import MediaIntents
import Soup

extension SubscriptionManager {
  /// The show notes of an episode as plain text in lines; nil if it has none.
  package func notes(of episode: SubscribedEpisode, in subscription: Subscription) -> String? {
    // The file may have been changed by anything.
    let published = store.notes(subscription.id)[episode.name]?.clipped(to: .description)
    return [published, episode.summary].lazy.compactMap { $0.map(ShowNotes.plain) }.first { !$0.isEmpty }
  }

  /// Stores the show notes that a feed has. Those of episodes that it no longer lists stay.
  func keepNotes(of feed: FetchedFeed, in show: SubscribedShow, _ id: String) throws(StorageFailure) {
    let known = store.notes(id)
    var notes = known
    let lookup = EpisodeLookup(show.episodes)
    for item in feed.feed.episodes {
      guard let address = item.enclosure.flatMap({ feed.route.end.resolving($0) }),
        let place = lookup.place(of: item, at: address)
      else { continue }
      notes[show.episodes[place].name] = item.notes
    }
    if notes != known { try store.write(notes: notes, id) }
  }

  /// Brings the show notes of a subscription into those of the one that it becomes a part of.
  func handNotes(of id: String, to other: String) throws(StorageFailure) {
    let (moved, kept) = (store.notes(id), store.notes(other))
    let merged = kept.merging(moved) { kept, _ in kept }
    if merged != kept { try store.write(notes: merged, other) }
  }
}
