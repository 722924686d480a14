import Journal
import Library
import Listening
import MediaIntents
import NameIndex
import Playback
import Resolution
import Synchronization

/// The words of a request, and their language.
package struct SaidWords: Hashable, Sendable {
  let words: String
  let language: String

  package init(_ words: String, in language: String) { (self.words, self.language) = (words, language) }
}

/// Donates what a person asked for and got: plays, additions and likes, each once and as the container that was meant.
///
/// Nothing is donated that was rehearsed, refused or only told, nothing of a guest, and nothing in private. What plays by
/// itself was asked for by nobody.
final class Donor: Sendable {
  private let world: MediaWorld
  private let context: RequestContext
  private let said: SaidWords?
  private let progress = Mutex(Progress.open)

  private enum Progress {
    /// Nothing is known of it yet.
    case open
    /// It was donated, and may fail still.
    case donated(Donation)
    /// It failed, maybe before it was told that it is in progress.
    case failed
  }

  init(world: MediaWorld, context: RequestContext, said: SaidWords?) {
    self.world = world
    self.context = context
    self.said = said
  }

  /// Undoing what was done withdraws it.
  func donate(for handled: inout Handled) {
    guard !context.isDryRun, !world.isAskedByGuest, !world.journal.privacy.isOn, let deed = deed(of: handled) else {
      return
    }
    let isDonated = progress.withLock { progress in
      if case .failed = progress { return false }
      progress = .donated(deed)
      world.journal.donateLater(deed)
      return true
    }
    if isDonated { handled.undoable?.donation = deed }
  }

  /// Withdraws what failed after all.
  func withdraw(after late: Response) {
    guard case .play(let played) = late, played.reason != nil else { return }
    progress.withLock { progress in
      if case .donated(let deed) = progress { world.journal.withdrawLater(deed) }
      progress = .failed
    }
  }

  private func deed(of handled: Handled) -> Donation? {
    switch handled.response {
    case .play(let played) where [.success, .inProgress].contains(played.code) && played.reason == nil:
      // A mixture is nothing that could be asked for again.
      let songs = handled.putOn.flatMap { $0.count > 1 && $0[0].type == .song ? $0 : nil }
      let items = played.container.map { [$0] } ?? songs ?? Array(played.items.prefix(1))
      return donation(.play, of: items, on: context.controller.name)
    case .add(let added)
    where added.code == .success && !added.wasThere && [.add, .create].contains(added.edit)
      && added.destination != .habits:
      return donation(.add, of: added.items, on: added.destination == .queue ? context.controller.name : nil)
    case .affinity(let felt) where felt.code == .success && felt.affinity == .like && felt.reason == nil:
      return donation(.affinity, of: felt.items, on: nil)
    default: return nil
    }
  }

  private func donation(_ intent: Request.Kind, of items: [MediaItem], on player: String?) -> Donation? {
    guard let item = container(of: items), context.library.names[item.identifier] != nil else { return nil }
    return Donation(
      intent, item.identifier, item.type, group: group(of: item), at: world.journal.now(), player: player,
      said: said?.words, language: said?.language, person: world.asker)
  }

  /// The one thing that all items are of: an item alone, an album, or an artist.
  private func container(of items: [MediaItem]) -> MediaItem? {
    guard let first = items.first else { return nil }
    if items.allSatisfy({ $0.identifier == first.identifier }) { return first }
    guard items.allSatisfy({ $0.type == .song }) else { return nil }
    if let album = first.album, items.allSatisfy({ $0.album == album }) {
      return context.library.item(of: .album(album, artist: first.artist))
    }
    guard let artist = first.artist, items.allSatisfy({ $0.artist == artist }) else { return nil }
    return context.library.item(of: .artist(artist))
  }

  /// The album of a song, the show of an episode; everything else is its own group.
  private func group(of item: MediaItem) -> ItemID? {
    guard let name = item.album else { return nil }
    if item.type == .song { return context.library.item(of: .album(name, artist: item.artist))?.identifier }
    guard item.type == .podcastEpisode else { return nil }
    return context.library.resolver.shows(called: name).first?.id
  }
}

extension MediaWorld {
  /// Withdraws a donation with its deed, or donates again what was withdrawn. Returns it as it is now.
  func reversing(_ donation: Donation?) -> Donation? {
    guard var donation else { return nil }
    if donation.isWithdrawn { journal.donateLater(donation) } else { journal.withdrawLater(donation) }
    donation.isWithdrawn.toggle()
    return donation
  }
}
