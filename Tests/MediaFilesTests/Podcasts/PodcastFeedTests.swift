import MediaIntents
import TestSupport
import Testing

@testable import MediaFiles

@Suite(.timeLimit(.minutes(10)))
struct PodcastFeedTests {
  private func read(_ text: String) -> PodcastFeed? { PodcastFeed(Array(text.utf8)) }

  @Test func `A feed describes the show and its episodes`() throws {
    let feed = try #require(read(SampleFeed.rss))
    #expect(feed.title == "Harbour & Glass")
    #expect(feed.author == "Ada")
    #expect(feed.address == "https://feeds.invalid/harbour")
    #expect(feed.isSerial == true)
    #expect(feed.genres == ["Fiction"])
    #expect(feed.episodes.count == 3)
    let ferry = try #require(feed.episode(ofFile: "The Ferry.mp3"))
    #expect(ferry.title == "1: The Ferry")
    #expect(ferry.shortTitle == "The Ferry")
    #expect(ferry.guid == "guid-1")
    #expect(ferry.published?.date == PartialDate(year: 2021, month: 3, day: 2))
    #expect(ferry.published?.seconds == 1_614_679_200)
    #expect(ferry.season == 2)
    #expect(ferry.number == 7)
    #expect(!ferry.isTrailerOrBonus)
    let trailer = try #require(feed.episode(ofFile: "trailer.mp3"))
    #expect(trailer.title == "Welcome <3")
    #expect(trailer.isTrailerOrBonus)
  }

  @Test func `Episodes whose files have one name are all kept, and none is taken for the file`() throws {
    let items = (1...3).map { "<item><guid>\($0)</guid><enclosure url='http://h/\($0)/media.mp3'/></item>" }
    let feed = try #require(read("<rss><channel>\(items.joined())</channel></rss>"))
    #expect(feed.episodes.map(\.guid) == ["1", "2", "3"])
    #expect(feed.episode(ofFile: "media.mp3") == nil)
  }

  @Test func `Chapters and transcripts beside the sound are known, of several transcripts the one with times`() throws {
    let feed = try #require(
      read(
        """
        <rss xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters">
        <channel><title>Show</title><item><title>One</title>
        <podcast:transcript url="http://h/1.html" type="text/html"/>
        <podcast:transcript url="http://h/1.srt" type="application/x-subrip"/>
        <podcast:transcript url="http://h/1.vtt?x=1" type="text/plain"/>
        <podcast:chapters url="http://h/1.json" type="application/json"/>
        <psc:chapters version="1.2"><psc:chapter start="0:00" title="Hello"/><psc:chapter start="1:02.5" title="Bye"/>
        <psc:chapter start="9:00"/></psc:chapters></item></channel></rss>
        """))
    let episode = try #require(feed.episodes.first)
    #expect(episode.transcript == "http://h/1.vtt?x=1")
    #expect(episode.chaptersAddress == "http://h/1.json")
    #expect(episode.chapters == [ChapterMark(title: "Hello", start: 0), ChapterMark(title: "Bye", start: 62.5)])
  }

  @Test func `Persons are hosts and guests by their role, each once, and hosts without one`() throws {
    let feed = try #require(
      read(
        """
        <rss xmlns:pc="https://podcastindex.org/namespace/1.0"><channel><title>Show</title>
        <pc:person>Ada</pc:person><pc:person role="Co-Host"> Ben </pc:person><pc:person role="Editor">Eve</pc:person>
        <item><title>One</title><pc:person role="guest">Cy</pc:person><pc:person role="Guest">cy</pc:person>
        <pc:person role="Guest Host">Dee</pc:person><pc:person role="guest"> </pc:person></item></channel></rss>
        """))
    #expect(feed.hosts == ["Ada", "Ben"])
    #expect(feed.episodes.first?.hosts == ["Dee"])
    #expect(feed.episodes.first?.guests == ["Cy"])
  }

  @Test func `An announced live item is neither the show nor an episode`() throws {
    let feed = try #require(
      read(
        """
        <rss xmlns:p="https://podcastindex.org/namespace/1.0"><channel>
        <p:liveItem><title>Live!</title><guid>live</guid><enclosure url="http://h/live"/></p:liveItem>
        <title>Show</title><item><title>One</title></item></channel></rss>
        """))
    #expect(feed.title == "Show")
    #expect(feed.episodes.map(\.title) == ["One"])
  }

  @Test(arguments: [
    "https://podcastindex.org/namespace/1.0", "http://podcastindex.org/namespace/1.0/",
    "https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md",
    " https://podcastindex.org/namespace/1.0 ",
  ])
  func `A namespace is known by any of its addresses`(_ uri: String) {
    let text = "<rss xmlns:x='\(uri)'><channel><title>a</title><x:guid>ABC</x:guid></channel></rss>"
    #expect(read(text)?.guid == "abc")
  }

  @Test func `Atom is a feed too`() throws {
    let feed = try #require(
      read(
        """
        <feed xmlns="http://www.w3.org/2005/Atom"><title>Show</title><entry><id>urn:1</id><title>One</title>
        <published>2021-03-02T10:00:00+01:00</published><link rel="enclosure" type="audio/ogg" href="http://h/one.ogg"/>
        </entry></feed>
        """))
    #expect(feed.title == "Show")
    #expect(feed.episodes.first?.guid == "urn:1")
    #expect(feed.episodes.first?.enclosure == "http://h/one.ogg")
    #expect(feed.episodes.first?.published?.seconds == 1_614_675_600)
  }

  @Test func `A picture is no sound`() {
    let text =
      "<rss><channel><item><enclosure url='a.jpg' type='image/jpeg'/><enclosure url='a.mp3'/></item></channel></rss>"
    #expect(read(text)?.episodes.first?.enclosure == "a.mp3")
  }

  @Test(arguments: ["", "not xml", "<rss></rss>", "<html><body/></html>"])
  func `Other XML and text is not a feed`(_ text: String) {
    #expect(read(text) == nil)
  }

  @Test func `A truncated feed gives the episodes before the cut`() {
    let broken = SampleFeed.rss.prefix { $0 != "[" }
    #expect(read(String(broken))?.episode(ofFile: "The Ferry.mp3")?.number == 7)
  }

  @Test func `Entities neither expand exponentially nor read other files`() throws {
    let bomb = """
      <!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><rss><channel><title>&c;</title><link>x</link></channel></rss>
      """
    #expect(read(bomb)?.title == "&c;")
    let thief = """
      <!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/hostname">]>
      <rss><channel><title>&a;</title><link>x</link></channel></rss>
      """
    #expect(read(thief)?.title == "&a;")
  }
}
