import Names
import Testing

struct SentenceWordsTests {
  static let sentences: [(sentence: String, words: [String])] = [
    ("Play HELLO!", ["play", "hello"]),
    ("what's this?", ["what", "s", "this"]),
    ("Adele’s newest album", ["adele", "s", "newest", "album"]),
    ("don't stop", ["dont", "stop"]),
    ("at 1.5x", ["at", "1.5", "x"]),
    ("the 81st, of the 80s", ["the", "81", "st", "of", "the", "80", "s"]),
    ("volume to 50%", ["volume", "to", "50", "%"]),
    ("simon & garfunkel", ["simon", "and", "garfunkel"]),
    ("播放夜空", ["播", "放", "夜", "空"]),
    ("播放Taylor Swift的歌", ["播", "放", "taylor", "swift", "的", "歌"]),
    ("聽周杰倫《晴天》", ["听", "周", "杰", "伦", "晴", "天"]), ("兩萬", ["两", "万"]),
    ("音量調到５０％", ["音", "量", "调", "到", "50", "%"]), ("１．５倍速", ["1.5", "倍", "速"]),
    ("R＆B", ["r", "and", "b"]),
    ("  ", []), ("?!", []),
    ("guns n' roses", ["guns", "n", "roses"]),
  ]

  @Test(arguments: sentences)
  func `A sentence is split into folded words`(_ example: (sentence: String, words: [String])) {
    #expect(SentenceWords(example.sentence).words.map(\.folded) == example.words)
  }

  @Test(arguments: [
    "it's Bob's 80s' 'n' rock'n'roll", "v1.5. 3.x .5 5. 1..2", "$5 a$ap a&b 50%x 100 %", "A'S's o'clock 3's ''s 's' x'",
    "'",
    "3'4 n'3 r'2d2 don't!", "tab\there\r\nthere", "M.I.A. (live) #1 -- +44",
  ])
  func `Plain sentences are split like others`(_ sentence: String) {
    let others = SentenceWords(sentence + " é").words.dropLast()
    #expect(SentenceWords(sentence).words.map(\.folded) == others.map(\.folded))
    #expect(
      SentenceWords(sentence, keepsSigns: true).words.map(\.folded)
        == SentenceWords(sentence + " é", keepsSigns: true).words.dropLast().map(\.folded))
  }

  @Test func `Words are quoted in their original spelling`() {
    let words = SentenceWords("Play “HELLO!” by R.E.M. now")
    #expect(words.text(1..<2) == "HELLO")
    #expect(words.text(3..<6) == "R.E.M")
  }
}
