import TextEncodings
import Testing

struct HTMLEntitiesTests {
  static let decoded: [(text: String, decoded: String)] = [
    ("Tom &amp; Jerry - It&#039;s", "Tom & Jerry - It's"), ("&quot;A&quot; &lt;b&gt;", "\"A\" <b>"),
    ("&#x42f; &#1071;", "Я Я"), ("Bj&ouml;rk &Eacute;dith &ntilde;", "Björk Édith ñ"), ("&amp;amp;", "&amp;"),
    ("&rsquo;&ndash;&hellip;", "’–…"), ("It&#146;s", "It’s"),
  ]

  @Test(arguments: decoded)
  func `Entities are decoded once`(_ example: (text: String, decoded: String)) {
    #expect(HTMLEntities.decoded(example.text) == example.decoded)
  }

  static let kept = [
    "", "&", "A & B", "AT&T", "&;", "&#;", "&#x;", "&#0;", "&#10;", "&#xD800;", "&#99999999999;", "&unknown;",
    "?a=1&copy=2",
    "&amp", "& amp;", "\u{301}&\u{301};",
  ]

  @Test(arguments: kept)
  func `What is no entity stays as it is`(_ text: String) { #expect(HTMLEntities.decoded(text) == text) }
}
