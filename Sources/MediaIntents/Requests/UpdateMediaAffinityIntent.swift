/// "I like …", "never play … again".
package struct UpdateMediaAffinityIntent: Hashable, Sendable, Codable {
  package var mediaSearch: MediaSearch?
  package var affinityType: MediaAffinityType?

  package init(mediaSearch: MediaSearch? = nil, affinityType: MediaAffinityType? = nil) {
    self.mediaSearch = mediaSearch
    self.affinityType = affinityType
  }
}
