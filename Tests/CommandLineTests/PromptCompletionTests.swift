import Testing

@testable import arioso

struct PromptCompletionTests {
  static let lines: [(line: String, rests: [String])] = [
    ("stat", ["us"]), ("pl", ["ay", "ayer", "aylist"]), ("library f", ["ind-duplicates"]),
    ("queue ", ["clear", "move", "remove", "save"]), ("play outer p", ["eace"]), ("play the p", ["eace"]),
    ("play OUT", ["er Peace", "er Space"]), ("add hello to road t", ["rip"]), ("play zzz", []), ("", []), ("play ", []),
  ]

  @Test(arguments: lines)
  func `Tab completes commands, and names by as many words as one begins with`(
    _ example: (line: String, rests: [String])
  ) {
    let completion = PromptCompletion(names: ["Outer Peace", "Outer Space", "Road Trip", "Peace", "Odd\u{1B}[31m"])
    #expect(completion.completions(of: example.line) == example.rests)
  }
}
