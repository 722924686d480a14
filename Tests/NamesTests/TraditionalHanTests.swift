import Names
import Testing

/// Traditional Chinese characters.
struct TraditionalHanTests {
  static let texts = [
    ("已打开随机播放。", "已打開隨機播放。"),
    ("快进{time}。", "快轉{time}。"),
    ("后面没有了。", "後面沒有了。"),
    ("“{playlist}”里没有", "“{playlist}”裡沒有"),
    ("key = 歌单", "key = 播放清單"),
  ]

  @Test(arguments: texts)
  func `Text is converted, with the words that differ`(_ simplified: String, _ traditional: String) {
    let words = "# words\n快进 = 快轉\n里 = 裡\n歌单 = 播放清單\n"
    #expect(TraditionalHan(words: words).converted(simplified) == traditional)
  }

  static let sentences: [(String, Bool?)] = [
    ("播放雨後的茉莉", true), ("隨機播放", true), ("随机播放", false), ("下一首", nil), ("播放张惠妹的聽海", nil),
    ("play something", nil),
  ]

  @Test(arguments: sentences)
  func `A sentence tells which characters its author uses`(_ sentence: String, _ isTraditional: Bool?) {
    #expect(TraditionalHan.isUsed(in: sentence) == isTraditional)
  }

  static let tags = [
    ("zh-TW", true), ("zh_HK.UTF-8", true), ("zh-Hant", true), ("zh-CN", false), ("zh", false), ("en-HK", false),
  ]

  @Test(arguments: tags)
  func `A locale tells which characters are used there`(_ tag: String, _ isTraditional: Bool) {
    #expect(TraditionalHan.isUsed(by: tag) == isTraditional)
  }
}
