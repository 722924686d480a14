import Catalogue
import Journal
import MediaIntents
import Playback

extension PlaybackStateRecorder {
  /// - Parameter isFleeting: whether it will be written again within seconds.
  func keep(isFleeting: Bool = false, setsPace: Bool = true) async {
    guard !isDone else { return }
    let picture = await player.picture()
    if setsPace { setPace(picture.status) }
    var place: (item: ItemID, ListeningPlace)?
    if let entry = picture.status.current, picture.status.state != .loading || picture.status.position > 0 {
      place = await self.place(in: entry, at: picture.status.position)
      if picture.status.state == .paused, let heard = await lastHeard(place) { place?.1.heard = heard }
    }
    guard !isDone else { return }
    do throws(StorageFailure) {
      if keepsQueue {
        let isSame = written == picture.queue.withoutPlaces
        let isKept = try await journal.keep(
          SavedPlayerState(picture), as: name, withEntries: !isSame, place: place, isFleeting: isFleeting && isSame)
        written = isKept ? picture.queue.withoutPlaces : nil
      } else if let place {
        try await journal.note(place.1, in: place.item)
      }
    } catch {
      onFailure(error)
    }
  }

  /// Writes where an entry was left, unless another file of the same book plays now: then that is the place.
  func write(_ entry: PlayableItem, at position: Double, hasEnded: Bool) async {
    let current = await player.status().current
    if let current, current.item.identifier == entry.item.identifier, current.address != entry.address { return }
    guard let (item, place) = await place(in: entry, at: position, hasEnded: hasEnded), hasEnded || !isDone else {
      return
    }
    do throws(StorageFailure) {
      try await journal.note(place, in: item)
    } catch {
      onFailure(error)
    }
  }

  private func place(
    in entry: PlayableItem, at position: Double, hasEnded: Bool = false
  ) async -> (item: ItemID, ListeningPlace)? {
    guard ListeningRules.keepsPlace(entry) else { return nil }
    let files = await files(of: entry)
    let part = files.index(of: entry.address) ?? 0
    return files.place(in: part, at: position, hasEnded: hasEnded, heard: now()).map { (entry.item.identifier, $0) }
  }

  /// When a place was heard that is written down already: to look at what is paused is not to hear it.
  private func lastHeard(_ place: (item: ItemID, ListeningPlace)?) async -> Double? {
    guard let (item, place) = place, let known = try? await journal.places(in: [item])[item] else { return nil }
    return known.part == place.part && abs(known.seconds - place.seconds) < 0.5 ? known.heard : nil
  }

  private func files(of entry: PlayableItem) async -> BookFiles {
    guard entry.item.type == .audioBook else { return BookFiles([entry]) }
    if let book, book.item == entry.item.identifier, book.files.index(of: entry.address) != nil { return book.files }
    let files = (try? await catalogue.playables(of: entry.item.identifier)) ?? []
    let found = BookFiles(files.contains { $0.address == entry.address } ? files : [entry])
    book = (entry.item.identifier, found)
    return found
  }
}

// MARK: - Speeds

extension PlaybackStateRecorder {
  /// A show and a book are heard at the speed that was chosen for them last (C7), by a sentence or on the desktop.
  func keep(speed: Double, of item: MediaItem) async {
    guard item.type.isLongForm, let owner = try? await catalogue.speedOwner(of: item) else { return }
    do throws(StorageFailure) {
      try await journal.set(speed: speed, for: owner)
    } catch {
      onFailure(error)
    }
  }
}

extension QueuePicture {
  /// For comparing: where the entries begin and which is current does not make another queue of it.
  var withoutPlaces: QueuePicture {
    var picture = self
    picture.currentIndex = nil
    return picture
  }
}
