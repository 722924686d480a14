import MediaIntents

extension EveryResponse {
  static let dialogue: [Response] =
    questions.map(Response.question) + retractions.map(Response.retraction)
    + [
      .examples(examples), .cancelled, .account(said: "next", .hello), .account(said: "stop", nil),
      .search(SearchForMediaIntentResponse(code: .success, items: [.hello], first: 10)),
    ] + because.map { Response.account(said: "play hello", .hello, because: $0) }
    + SmallTalk.allCases.map(Response.smallTalk) + commandRetractions.map(Response.retraction)

  private static let because: [ChoiceReason] =
    [.onlyMatch, .liked, .played(1), .played(3)]
    + ChoiceReason.Decision.allCases.map { .criterion($0, over: .freelance) }

  /// "Undo" after each command to the player.
  private static let commandRetractions: [UndoResponse] = commands.flatMap { command in
    [true, false].flatMap { isRedo in
      [nil, 0.5].map {
        UndoResponse(request: .control, isRedo: isRedo, items: [], playing: .hello, command: command, level: $0)
      }
    }
  }

  static let questions: [Question] =
    Request.Kind.allCases.flatMap(confirmations) + Request.Kind.allCases.flatMap(openQuestions) + choices

  private static func confirmations(for kind: Request.Kind) -> [Question] {
    DestinationEdit.allCases.flatMap { edit in
      Question.Parameter.allCases.map { parameter in
        var question = Question(
          kind, parameter, .confirmationRequired, choices: [.hello], edit: edit, relaxed: [relaxed[0]])
        if parameter == .mediaDestination {
          question.choices = [.roadTrip]
          question.relaxed = []
          question.reason = .destinationUnsupported(.playlistNameNotFound, playlist: "Trip")
        }
        return question
      }
    }
  }

  private static func openQuestions(for kind: Request.Kind) -> [Question] {
    DestinationEdit.allCases.flatMap { edit in
      [
        Question(
          kind, .mediaItems, .confirmationRequired,
          choices: [MediaItem(identifier: ItemID("halo"), title: "Halo", type: .song)], edit: edit),
        Question(kind, .mediaItems, .needsValue, edit: edit),
        Question(kind, .mediaItems, .needsValue, playlist: "Road Trip", edit: edit),
        Question(kind, .mediaItems, .needsMoreDetails, name: "Hello", count: 40, edit: edit),
        Question(kind, .mediaDestination, .needsValue, edit: edit),
        Question(
          kind, .mediaDestination, .needsValue, choices: [.roadTrip, .roadTrip], distinction: .title, edit: edit),
      ]
    }
  }

  private static let offered: [[MediaItem]] = [
    [.hello, .freelance], [.outerPeace, .toroYMoi], Array(repeating: .freelance, count: 10), [.show, .show],
  ]

  private static let choices: [Question] = Question.Distinction.allCases.flatMap { distinction in
    offered.flatMap { [choice($0, distinction, name: "Hello"), choice($0, distinction, name: nil)] }
  }

  private static func choice(
    _ choices: [MediaItem], _ distinction: Question.Distinction, name: String?
  ) -> Question {
    var question = Question(
      .play, .mediaItems, .disambiguation, name: name, choices: choices, distinction: distinction)
    question.isRepeated = name == nil
    return question
  }

  static let retractions: [UndoResponse] = Request.Kind.allCases.flatMap { kind in
    [true, false].flatMap { isRedo in
      [
        UndoResponse(request: kind, isRedo: isRedo, items: [.hello], playing: .hello, playlist: "Road Trip"),
        UndoResponse(request: kind, isRedo: isRedo, items: []),
        UndoResponse(request: kind, isRedo: isRedo, items: [.hello], reason: .changedMeanwhile(playlist: "Road Trip")),
      ]
    }
  }

  static let examples: [Example] = [
    .play("Hello"), .playBy("Hello", artist: "Ada"), .newestEpisode(show: "Harbour"), .faster("Hello"),
    .add(playlist: "Road Trip"), .find("Hello"), .like, .whatPlays, .undo,
  ]
}
