/// A podcast feed with an episode, a trailer and an item without a file.
package enum SampleFeed {
  package static let rss = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:it="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">
      <channel>
        <title> Harbour &amp; Glass </title>
        <atom:link rel="self" href="https://feeds.invalid/harbour"/>
        <it:author>Ada</it:author>
        <it:type>Serial</it:type>
        <it:category text="Fiction"/>
        <item>
          <title>1: The Ferry</title><it:title>The Ferry</it:title>
          <enclosure url="https://cdn.invalid/s1/The%20Ferry.mp3?x=1" length="1" type="audio/mpeg"/>
          <guid>guid-1</guid><pubDate>Tue, 02 Mar 2021 10:00:00 +0000</pubDate>
          <it:season>2</it:season><it:episode>7</it:episode>
        </item>
        <item>
          <title><![CDATA[Welcome <3]]></title><enclosure url="trailer.mp3"/><it:episodeType>trailer</it:episodeType>
        </item>
        <item><title>No file</title></item>
      </channel>
    </rss>
    """
}
