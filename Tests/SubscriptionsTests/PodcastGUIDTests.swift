import Testing

@testable import Subscriptions

@Suite struct PodcastGUIDTests {
  @Test func `A guid is made from the address without its scheme and slashes at the end`() {
    let guid = StableHash.podcastGUID(ofAddress: "https://podnews.net/rss")
    #expect(guid == "9b024349-ccf0-5f69-a609-6b82873eab3c")
    #expect(StableHash.podcastGUID(ofAddress: "http://podnews.net/rss//") == guid)
  }
}
