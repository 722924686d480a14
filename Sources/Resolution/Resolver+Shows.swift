import MediaIntents
package import NameIndex

extension Resolver {
  /// The shows with this name, or by this host.
  package func shows(called name: String, by host: String? = nil) -> [NameRecord] {
    candidates(for: MediaSearch(mediaType: .podcastShow, mediaName: name, artistName: host))
      .filter(\.relaxed.isEmpty).map(\.record)
  }
}
