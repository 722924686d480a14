import MediaIntents

@testable import Replying

extension EveryResponse {
  /// What is suggested, forgotten and not learned from.
  static let habits: [Response] =
    reasonsToSuggest.flatMap(suggestions) + trends + forgotten.map(Response.add) + learned.map(Response.add)
    + toConfirm.map(Response.question)

  private static let toConfirm: [Question] = [nil, "Anna"].flatMap { name in
    [nil, MediaItemType.album].map { kind in
      var question = Question(.add, .intent, .confirmationRequired, name: name, edit: .remove)
      question.kind = kind
      return question
    }
  }

  private static let reasonsToSuggest: [SuggestionReason] =
    SuggestionReason.samples
    + (1...7).map { .hours(HabitHours(part: .evening, weekday: $0), times: 4, of: 6) }
    + HabitHours.Part.allCases.map { .hours(HabitHours(part: $0), times: 5, of: 6) } + [.often(times: 1, days: 28)]

  private static func suggestions(_ reason: SuggestionReason) -> [Response] {
    var one = SearchForMediaIntentResponse(code: .success, items: [.hello])
    one.suggestions = [reason]
    var two = SearchForMediaIntentResponse(code: .success, items: [.hello, .outerPeace])
    two.suggestions = [reason, .unheard]
    var surprise = PlayMediaIntentResponse(code: .success, items: [.hello])
    surprise.suggestion = reason
    return [.search(one), .search(two), .play(surprise)]
  }

  private static let trends: [Response] = {
    var played = PlayMediaIntentResponse(code: .success, items: [.hello])
    played.isTrend = true
    var found = SearchForMediaIntentResponse(code: .success, items: [.hello, .freelance])
    found.isTrend = true
    return [.play(played), .search(found)]
  }()

  private static let forgotten: [AddMediaIntentResponse] = [AddMediaResponseCode.ready, .success].flatMap { code in
    [[], [MediaItem.hello]].flatMap { items in
      [(0, 0), (0, 2), (1, 0), (12, 3)].map { plays, places in
        var response = AddMediaIntentResponse(code: code, items: items, destination: .history, edit: .remove)
        response.forgotten = ForgottenListening(plays: plays, requests: 0, places: places)
        return response
      }
    }
  }

  private static let learned: [AddMediaIntentResponse] = [AddMediaResponseCode.ready, .success].flatMap { code in
    [DestinationEdit.add, .remove].flatMap { edit in
      [false, true].flatMap { wasThere in
        [([MediaItem.hello], nil), ([], "Sleep"), ([], nil)].map { items, folder in
          var response = AddMediaIntentResponse(
            code: code, items: items, destination: .habits, wasThere: wasThere, edit: edit)
          response.newName = folder
          return response
        }
      }
    }
  }
}
