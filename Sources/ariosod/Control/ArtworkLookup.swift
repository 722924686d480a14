import Catalogue
import ControlProtocol
import Foundation
import MediaIntents

/// Finds the cover hashes of items and the covers of hashes. Never sends a path to a client.
struct ArtworkLookup: Sendable {
  let covers: CoverFolder
  let catalogue: Catalogue

  /// The maximum number of items of a list that get a hash, from the first on.
  private static let maxHashes = 100
  /// The maximum number of bytes of an image per message.
  private static let maxPieceBytes = 256 << 10

  /// The items with the hashes of the pictures in their folders.
  func completed(_ items: [MediaItem]) async -> [MediaItem] {
    var completed = items
    for index in completed.indices.prefix(Self.maxHashes) {
      guard let path = completed[index].artwork else { continue }
      completed[index].artworkHash = await covers.hash(ofPicture: path)
    }
    return completed
  }

  /// The items with those hashes that are known without reading a picture, so that a list of many is quick.
  func completedIfKnown(_ items: [MediaItem]) async -> [MediaItem] {
    var completed = items
    for index in completed.indices {
      guard let path = completed[index].artwork else { continue }
      completed[index].artworkHash = await covers.knownHash(ofPicture: path)
    }
    return completed
  }

  /// How long a status waits for a cover inside a file, which may be on a disk that does not answer.
  private static let coverTimeout = Duration.seconds(1)

  /// The item of an entry with the hash of its cover, which may be inside its file.
  func completed(_ entry: PlayableItem) async -> MediaItem {
    var item = entry.item
    if let path = await covers.cover(of: entry, within: Self.coverTimeout) {
      item.artworkHash = await covers.hash(ofPicture: path)
    }
    return item
  }

  func completed(_ reply: Reply) async -> Reply {
    var reply = reply
    reply.items = await completed(reply.items)
    reply.choices = await completed(reply.choices)
    if let steps = reply.steps {
      var completedSteps: [Reply] = []
      for step in steps { completedSteps.append(await completed(step)) }
      reply.steps = completedSteps
    }
    return reply
  }

  func image(_ method: GetArtwork) async throws -> Artwork {
    let hash = try await hash(method)
    guard let image = await covers.image(hash) else { throw ControlFailure.notFound(hash) }
    let first = min(method.first?.value ?? 0, image.bytes.count)
    let piece = image.bytes[first...].prefix(Self.maxPieceBytes)
    return Artwork(
      artwork: hash, type: image.mediaType, size: image.bytes.count, first: first,
      data: Data(piece).base64EncodedString())
  }

  /// The hash of an item's cover, that of its first file; nil if it has none.
  func hash(of item: ItemID) async -> String? {
    guard let entry = try? await catalogue.playables(of: item).first, let cover = await covers.cover(of: entry) else {
      return nil
    }
    return await covers.hash(ofPicture: cover)
  }

  private func hash(_ method: GetArtwork) async throws -> String {
    switch (method.artwork, method.item) {
    case (let hash?, nil): return hash
    case (nil, let item?):
      guard let hash = await hash(of: item) else { throw ControlFailure.notFound(item.text) }
      return hash
    default: throw ControlFailure.parameters("either \"artwork\" or \"item\" must be given")
    }
  }
}
