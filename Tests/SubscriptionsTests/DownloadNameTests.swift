import Testing

@testable import Subscriptions

@Suite struct DownloadNameTests {
  @Test(arguments: [
    ("Tea / Coffee: which?", "Tea Coffee which"), ("..", "_"), (" a\u{0}b ", "a b"), ("", "_"),
    (String(repeating: "茶", count: 60), String(repeating: "茶", count: 40)),
  ])
  func `A title becomes a name that every file system takes`(_ example: (title: String, name: String)) {
    #expect(DownloadName.component(example.title) == example.name)
  }
}
