import Foundation
import MediaFiles

/// Feeds, answers and states that are hostile already, so that changing them goes on from there.
enum FeedSamples {
  private static let numbers = [
    "9223372036854775807", "-9223372036854775808", "1e308", "nan", String(repeating: "9", count: 400), "0", "-1",
  ]

  /// Feeds with an extreme number in every place, many attributes, texts that are one long character, and moves.
  static var feeds: [[UInt8]] {
    (numbers.map { feed($0, title: "Odd") } + [
      feed("7", title: String(repeating: "🇩🇪", count: 5000)),
      feed("7", title: "e" + String(repeating: "\u{301}", count: 9000)),
      feed("7", title: "Many", attributes: (0..<300).map { "a\($0)=''" }.joined(separator: " ")),
      feed("7", title: "Names", attributes: (0..<200).map { "xmlns:n\($0)='u\($0)'" }.joined(separator: " ")),
    ] + ["/a", "/b", "/c", "../b", ""].map { feed("7", title: "Moved", newAddress: $0) }).map { Array($0.utf8) }
  }

  /// Whole answers of a server.
  static var answers: [[UInt8]] {
    let bodies = feeds.map { String(decoding: $0, as: UTF8.self) }
    return bodies.enumerated().map { index, body in
      let number = numbers[index % numbers.count]
      return head("200 OK", "Cache-Control: max-age=\(number)\r\nLast-Modified: \(date(number))\r\nETag: \"\(index)\"")
        + body
    }.map { Array($0.utf8) }
      + ["429 Busy", "503 Busy", "301 Moved", "308 Moved", "410 Gone", "304 Same"].map { status in
        Array(head(status, "Retry-After: \(date(numbers[0]))\r\nLocation: /b").utf8)
      }
  }

  /// Subscriptions and shows as they are stored, from elsewhere.
  static var states: [[UInt8]] {
    let identifiers = ["../../x/settings", "00000000-0000-5000-8000-000000000001", ""]
    return identifiers.flatMap { id in
      ["9223372036854775807", "-9223372036854775808"].map { number in
        """
        {"id":"\(id)","address":"http://127.0.0.1/a","title":"A","formerAddresses":["http://127.0.0.1/b"],"folders":[],
        "since":\(number),"due":\(number),"checked":\(number),"failures":\(number),"revision":\(number),
        "keeps":\(number),"usualGap":\(number),"lastPublished":\(number),"validators":{},
        "move":{"address":"http://127.0.0.1/b","since":\(number)},"hasDownloads":true,
        "episodes":[{"name":"01700000000-0123456789abcdef","title":"One","address":"http://127.0.0.1/1","isNew":true,
        "published":\(number),"day":{"year":\(number),"month":\(number)},"firstSeen":\(number),"length":\(number),
        "season":\(number),"duration":\(number),"file":"/etc/passwd","download":{"state":"done","isByHand":false,
        "size":\(number)},"texts":{"checked":\(number)}}]}
        """
      }
    }.map { Array($0.utf8) }
  }

  private static func head(_ status: String, _ headers: String) -> String {
    "HTTP/1.1 \(status)\r\nConnection: close\r\n\(headers)\r\n\r\n"
  }

  private static func date(_ number: String) -> String { "Tue, 14 Nov 2023 10:00:00 +01:\(number)" }

  private static func feed(
    _ number: String, title: String, attributes: String = "", newAddress: String? = nil
  ) -> String {
    let move = newAddress.map { "<itunes:new-feed-url>\($0)</itunes:new-feed-url>" } ?? ""
    return """
      <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"
      xmlns:psc="http://podlove.org/simple-chapters" \(attributes)><channel><title>\(title)</title><ttl>\(number)</ttl>
      <podcast:guid>same</podcast:guid>\(move)<item><title>\(title)</title><guid>\(title)</guid>
      <itunes:season>\(number)</itunes:season><itunes:episode>\(number)</itunes:episode>
      <itunes:duration>\(number):\(number)</itunes:duration><pubDate>\(date(number))</pubDate>
      <enclosure url="/one.mp3" type="audio/mpeg" length="\(number)"/>
      <psc:chapters><psc:chapter start="\(number)" title="\(title)"/></psc:chapters></item></channel></rss>
      """
  }
}
