import MediaIntents
import TestSupport
import Testing

@testable import MediaFiles

struct PodcastFeedTests {
  @Test func `A feed describes the show and its episodes by file`() throws {
    let feed = try #require(PodcastFeed(rss: Array(SampleFeed.rss.utf8)))
    #expect(feed.title == "Harbour & Glass")
    #expect(feed.author == "Ada")
    #expect(feed.address == "https://feeds.invalid/harbour")
    #expect(feed.isSerial == true)
    #expect(feed.genres == ["Fiction"])
    #expect(feed.episodes.count == 2)
    let ferry = try #require(feed.episodes["The Ferry.mp3"])
    #expect(ferry.title == "The Ferry")
    #expect(ferry.guid == "guid-1")
    #expect(ferry.date == PartialDate(year: 2021, month: 3, day: 2))
    #expect(ferry.season == 2)
    #expect(ferry.number == 7)
    #expect(!ferry.isTrailerOrBonus)
    let trailer = try #require(feed.episodes["trailer.mp3"])
    #expect(trailer.title == "Welcome <3")
    #expect(trailer.isTrailerOrBonus)
    #expect(trailer.guid == "trailer.mp3")
  }

  @Test(arguments: ["", "not xml", "<rss></rss>", "<html><body/></html>"])
  func `Other XML and text is not a feed`(_ text: String) {
    #expect(PodcastFeed(rss: Array(text.utf8)) == nil)
  }

  @Test func `A truncated feed gives the episodes before the cut`() throws {
    let broken = SampleFeed.rss.prefix { $0 != "[" }
    let feed = try #require(PodcastFeed(rss: Array(broken.utf8)))
    #expect(feed.episodes["The Ferry.mp3"]?.number == 7)
  }

  @Test(.timeLimit(.minutes(10)))
  func `Entities neither expand exponentially nor read other files`() throws {
    let bomb = """
      <!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><rss><channel><title>&c;</title><link>x</link></channel></rss>
      """
    #expect(PodcastFeed(rss: Array(bomb.utf8))?.title == nil)
    let thief = """
      <!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/hostname">]>
      <rss><channel><title>&a;</title><link>x</link></channel></rss>
      """
    let feed = try #require(PodcastFeed(rss: Array(thief.utf8)))
    #expect(feed.title == nil)
    #expect(feed.address == "x")
  }

  @Test(arguments: [
    ("Tue, 02 Mar 2021 10:00:00 +0000", 20_210_302), ("2 March 2021", 20_210_302), ("2021-03-02", 20_210_302),
    ("Sun, 31 Dec 1999 23:59:59 GMT", 19_991_231),
  ])
  func `A date is parsed as in mail`(_ text: String, _ ordinal: Int) {
    #expect(PartialDate(mail: text)?.ordinal == ordinal)
  }
}
