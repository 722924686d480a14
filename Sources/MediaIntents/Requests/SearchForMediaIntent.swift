/// "Find …": results are shown, nothing plays.
package struct SearchForMediaIntent: Hashable, Sendable, Codable {
  package var mediaSearch: MediaSearch?

  package init(mediaSearch: MediaSearch? = nil) { self.mediaSearch = mediaSearch }
}
