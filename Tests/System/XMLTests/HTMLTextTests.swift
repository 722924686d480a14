import Testing
import XML

/// Descriptions in HTML as lines of text.
struct HTMLTextTests {
  static let texts: [(written: String, plain: String)] = [
    ("", ""), ("plain words", "plain words"), ("  one\n\n\n two\tthree ", "one\n\ntwo three"),
    ("<p>One.</p><p>Two\nlines.</p>", "One.\n\nTwo lines."), ("One<br>Two<br/>Three", "One\nTwo\nThree"),
    ("<ul><li>Tea</li><li>Coffee</li></ul>End", "- Tea\n- Coffee\n\nEnd"),
    ("One\nTwo <b>bold</b>\nThree", "One\nTwo bold\nThree"),
    ("See <a href='https://example.org/x?a=1&amp;b=2'>the page</a>.", "See the page (https://example.org/x?a=1&b=2)."),
    ("<a href='https://example.org'>https://example.org</a>", "https://example.org"),
    ("<a href='javascript:alert(1)'>click</a>", "click"), ("<a href='mailto:a@b.org'>mail</a>", "mail (a@b.org)"),
    ("Tom &amp; Jerry &eacute; &#8211; 5 &lt; 6", "Tom & Jerry é – 5 < 6"), ("5 < 6 & 7 > 2", "5 < 6 & 7 > 2"),
    ("<script>alert(1)</script><style>p{}</style>Words", "Words"), ("<p>Open <b>never <i>closed", "Open never closed"),
    ("日本語の<b>説明</b>です。<br>二行目", "日本語の説明です。\n二行目"), ("<p> </p><p>One</p><p></p><div>Two</div>", "One\n\nTwo"),
    ("<!-- hidden -->Shown", "Shown"), ("<h1>Title</h1>Text", "Title\n\nText"),
  ]

  @Test(arguments: texts)
  func `A description is shown in lines without markup`(_ example: (written: String, plain: String)) {
    #expect(HTMLText.plain(example.written) == example.plain)
  }

  @Test(.timeLimit(.minutes(10)))
  func `Malformed markup of any depth ends in text`() {
    let deep = String(repeating: "<b>", count: 10_000) + "end"
    #expect(HTMLText.plain(deep).contains("end"))
    for bytes in ["<", "<a", "<a href=", "&", "&#", "&#xffffffff;", "<p", "</p>", "<![CDATA[", "<!DOCTYPE"] {
      #expect(HTMLText.plain(bytes + String(repeating: bytes, count: 2000)).utf8.count < 100_000)
    }
  }
}
