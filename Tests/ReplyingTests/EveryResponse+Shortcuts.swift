import MediaIntents

extension EveryResponse {
  private static let dinner = ShortcutSummary(phrase: "dinner", steps: ["play some jazz", "sleep in 90 minutes"])

  static let shortcuts: [Response] =
    ([
      .made(dinner), .made(ShortcutSummary(phrase: "hello", steps: ["pause"], hidden: .item(.hello))),
      .made(ShortcutSummary(phrase: "hello", steps: ["pause"], hidden: .something)), .listed([]), .listed([dinner]),
      .listed([dinner, dinner]), .described(dinner), .renamed("dinner", to: "supper"), .forgotten("dinner"),
      .proposed("morning news"),
    ]
    + [true, false].map {
      .stepFailed("play hallo", number: 2, because: .refused(.notFound(MediaSearch(mediaName: "Hallo"))), couldFail: $0)
    }).map(Response.shortcut) + shortcutQuestions.map(Response.question)

  private static let shortcutQuestions: [Question] =
    SlotKind.allCases.flatMap { kind in
      [[], [MediaItem.hello, .freelance]].flatMap { choices in
        [nil, "Which music?"].flatMap { prompt in
          [nil, Reason.shortcut(.invalid(place: "genre", said: "polka"))].map { reason in
            var question = Question(
              .control, .shortcutValue, choices.isEmpty ? .needsValue : .disambiguation, name: "genre",
              choices: choices, distinction: .title, reason: reason)
            (question.place, question.prompt) = (kind.rawValue, prompt)
            return question
          }
        }
      }
    }
    + [HiddenMeaning.item(.hello), .something].map { hidden in
      var question = Question(.control, .shortcut, .confirmationRequired, name: "hello")
      question.hidden = hidden
      return question
    }

  static let shortcutRefusals: [ShortcutRefusal] = [
    .unknown("dinner"), .exists("dinner"), .reserved("stop"), .circle(["a", "b", "a"]), .tooDeep(4),
    .tooManySteps(12), .tooMany(500), .fileFull(kilobytes: 256), .noSteps, .unwritable,
    .phrase("one two three four five six seven eight nine"),
    .notUnderstood("flibber"),
    .nothingToKeep, .invalid(place: "genre", said: "polka"),
  ]
}
