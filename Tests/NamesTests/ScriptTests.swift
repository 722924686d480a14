import Names
import Testing

struct ScriptTests {
  static let texts: [(text: String, scripts: Set<Script>, main: Script?)] = [
    ("play hello", [.latin], .latin), ("Блок", [.cyrillic], .cyrillic), ("播放晴天", [.han], .han),
    ("播放Taylor Swift的歌", [.han, .latin], .latin), ("さくら電車", [.kana, .han], .kana), ("봄날", [.hangul], .hangul),
    ("Fjörðurinn", [.latin], .latin), ("1999 …", [], nil), ("×÷", [], nil),
  ]

  @Test(arguments: texts)
  func `The scripts of a text are detected`(_ example: (text: String, scripts: Set<Script>, main: Script?)) {
    #expect(Script.all(in: example.text) == example.scripts)
    #expect(Script.main(of: example.text) == example.main)
  }
}
