import Catalogue
import MediaIntents
import Playback

extension Catalogue {
  /// What has moved since is found by what it is; a book has its chapters again.
  nonisolated func found(_ items: [PlayableItem]) async -> [PlayableItem] {
    var known: [ItemID: [PlayableItem]] = [:]
    var found = items
    for (index, item) in items.enumerated() where item.fileFailure != nil || item.item.type == .audioBook {
      let id = item.item.identifier
      let files = if let files = known[id] { files } else { (try? await playables(of: id)) ?? [] }
      known[id] = files
      let same = files.first { $0.address == item.address } ?? files.first { $0.fileName == item.fileName }
      guard var file = same ?? (files.count == 1 ? files.first : nil) else { continue }
      (file.startPosition, file.speed) = (item.startPosition, item.speed)
      found[index] = file
    }
    return found
  }
}
