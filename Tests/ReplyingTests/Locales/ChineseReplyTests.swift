import MediaIntents
import Testing

@testable import Replying

/// Replies in Chinese: measure words, quotes, spacing, and the wording rules.
struct ChineseReplyTests {
  static let chinese = ShippedReplies(locale: "zh")

  static let examples: [Said] = [
    Said(
      .play(PlayMediaIntentResponse(code: .success, items: [.freelance])), "正在播放Toro y Moi的Freelance。",
      displayed: "正在播放Toro y Moi的《Freelance》。"),
    Said(
      .play(
        PlayMediaIntentResponse(
          code: .success, items: [.hello], container: .roadTrip, speed: 1.5, shuffled: true, repeatMode: .all)),
      "正在播放歌单Road Trip，1.5倍速、随机播放和循环播放，第一首是Ada的HELLO!。",
      displayed: "正在播放歌单“Road Trip”，1.5倍速、随机播放和循环播放，第一首是Ada的《HELLO!》。"),
    Said(
      .play(PlayMediaIntentResponse(code: .success, items: [.freelance], container: .outerPeace, speed: 2)),
      "正在播放Toro y Moi的专辑Outer Peace，两倍速，第一首是Freelance。",
      displayed: "正在播放Toro y Moi的专辑《Outer Peace》，两倍速，第一首是《Freelance》。"),
    Said(
      .play(PlayMediaIntentResponse(code: .success, items: [.episode], container: .show)),
      "正在播放播客Harbour Podcast的The Lock。", displayed: "正在播放播客《Harbour Podcast》的《The Lock》。"),
    Said(
      .play(
        PlayMediaIntentResponse(
          code: .success, items: [.freelance], relaxed: [RelaxedConstraint(field: .artist, said: "莫比")])),
      "音乐库里没有莫比的Freelance。正在播放Toro y Moi的Freelance。",
      displayed: "音乐库里没有莫比的《Freelance》。正在播放Toro y Moi的《Freelance》。"),
    Said(
      .add(AddMediaIntentResponse(code: .success, items: [.hello], destination: .playlist("夜晚"))),
      "已把Ada的HELLO!加到夜晚。", displayed: "已把Ada的《HELLO!》加到“夜晚”。"),
    Said(
      .control(TransportResponse(code: .success, command: .setVolume(30), level: 30)), "音量百分之30。",
      displayed: "音量30%。"),
    Said(.control(TransportResponse(code: .success, command: .skip(by: 150))), "快进2分钟30秒。"),
    Said(
      .refused(.notFound(MediaSearch(mediaType: .album, mediaName: "晴天", artistName: "周杰伦"))),
      "音乐库里没有周杰伦的专辑晴天。可以说查找加关键词。", displayed: "音乐库里没有周杰伦的专辑“晴天”。可以说“查找”加关键词。"),
    Said(
      .refused(
        .notFound(
          MediaSearch(mediaType: .song, genreNames: ["爵士"], releaseDate: ReleaseDateRange(from: 1980, to: 1989)))),
      "音乐库里没有1980到1989年的爵士歌曲，试试别的吧。"),
    Said(
      .play(
        PlayMediaIntentResponse(
          code: .success, items: [.station], relaxed: [RelaxedConstraint(field: .type, said: "album")])),
      "音乐库里没有叫Coast FM的专辑。正在播放Coast FM。", displayed: "音乐库里没有叫“Coast FM”的专辑。正在播放“Coast FM”。"),
  ]

  @Test(arguments: examples)
  func `A reply reads as Chinese`(_ example: Said) throws {
    let reply = try Self.chinese.writer().reply(to: example.response)
    #expect(reply.spoken == example.spoken)
    #expect(reply.displayed == example.displayed)
  }

  static let unwanted = [
    "我", "咱", "您", "请", "不好意思", "遗憾", "吗", "呢", "哦", "啦", "？", "！", "?", "!",
  ]

  @Test(arguments: try chinese.sentences())
  func `No line has a first person, effusiveness, a question, or spaces between characters`(_ sentence: String) {
    #expect(!Self.unwanted.contains { sentence.contains($0) })
    #expect(!sentence.lowercased().contains("arioso"))
    #expect(sentence.count <= 100)
    let characters = Array(sentence)
    for place in characters.indices.dropFirst().dropLast() where characters[place] == " " {
      #expect(!characters[place - 1].isHan && !characters[place + 1].isHan, "\(sentence)")
    }
  }

  /// What there is nothing to do about.
  static let complete: Set = ["后面没有了。", "没有可撤销的操作。", "没有可重做的操作。"]

  @Test func `Every reason says what happened and then what to do`() throws {
    let writer = try Self.chinese.writer()
    for reason in EveryResponse.reasons {
      let text = writer.reply(to: .play(PlayMediaIntentResponse(code: .failure, items: [.hello], reason: reason)))
        .displayed
      #expect(Self.complete.contains(text) || text.dropLast().contains { "。，".contains($0) }, "\(text)")
    }
  }
}

extension Character {
  fileprivate var isHan: Bool { unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) } }
}
