import Foundation
import MediaIntents

/// The parts of Last.fm's answers that are used. Numbers come as texts, and a list of one as the element itself.
struct AudioScrobblerAnswer: Decodable {
  var error: Int?
  var message: String?
  var token: String?
  var session: Session?
  var scrobbles: Scrobbles?
  var recenttracks: RecentTracks?

  struct Session: Decodable {
    var name: String
    var key: String
  }

  struct Scrobbles: Decodable {
    var scrobble: OneOrMore<Scrobble>
  }

  struct Scrobble: Decodable {
    var ignoredMessage: Ignored

    struct Ignored: Decodable {
      var code: Number
    }
  }

  struct RecentTracks: Decodable {
    var track: OneOrMore<Track>?

    struct Track: Decodable {
      /// Nil for what is playing now.
      var date: Date?
    }

    struct Date: Decodable {
      var uts: Number
    }
  }
}

/// An element or a list of them.
struct OneOrMore<Element: Decodable>: Decodable {
  let all: [Element]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let list = try? container.decode([Element].self) {
      all = list
    } else {
      all = [try container.decode(Element.self)]
    }
  }
}

/// A number, written as such or as text.
struct Number: Decodable {
  let value: Int64

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      value = Int64(ExternalNumber.clamped(number, to: ExternalNumber.dates))
    } else {
      value = Int64(ExternalNumber.whole(try container.decode(String.self), in: ExternalNumber.dates) ?? 0)
    }
  }
}
