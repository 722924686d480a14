import MediaIntents

extension Frame {
  /// The conditions on the items besides their names.
  var criteria: [SearchCriterion] {
    var criteria: [SearchCriterion?] = [history, feeling, rating, length]
    criteria.append((symbol(.extra) as EpisodeExtra?).map { .extra($0) })
    criteria.append(flag(.explicit).map { $0 ? .explicit : .clean })
    criteria.append(text(.words).map { .about($0) })
    criteria.append(dated)
    return criteria.compactMap(\.self)
  }

  /// What is to be marked; nil for a like or dislike.
  var mark: MediaMark? {
    switch symbols[.mark] {
    case "stars": number(.stars).map { .stars(Self.stars($0)) }
    case "unrated": .stars(0)
    case "played": .played
    case "unplayed": .unplayed
    case "upToHere": .playedUpToHere
    case "pace": .currentSpeed
    case "oftener": .leaning(.more)
    case "rarer": .leaning(.less)
    case "named": text(.newname).map { .named(OwnName($0)) }
    case "said": text(.newname).map { .named(OwnName($0, isPronunciation: true)) }
    case "speed": number(.speed).map { .speed($0) }
    default: nil
    }
  }

  private var history: SearchCriterion? {
    switch symbols[.heard] {
    case "heard": .heard
    case "unheard": .unheard
    case "started": .started
    default: nil
    }
  }

  private var feeling: SearchCriterion? {
    symbols[.feeling].map { $0 == "liked" ? .liked : .disliked }
  }

  private var rating: SearchCriterion? {
    let stars = Self.stars(number(.stars) ?? 0)
    return switch symbols[.starred] {
    case "atLeast": .rated(StarRange(from: stars))
    case "atMost": .rated(StarRange(to: stars))
    case "exactly": .rated(StarRange(from: stars, to: stars))
    case "rated": .rated(StarRange())
    case "unrated": .rated(.unrated)
    default: nil
    }
  }

  private var length: SearchCriterion? {
    guard let time else { return nil }
    return switch symbols[.measure] {
    case "longer": .longer(than: time)
    case "shorter": .shorter(than: time)
    default: nil
    }
  }

  private var dated: SearchCriterion? {
    let named: DaySpan.Name? = symbol(.day)
    let lately = symbols[.measure] == nil ? time.map { DaySpan.seconds($0) } : nil
    guard let span = named.map({ .named($0) }) ?? date ?? number(.days).map({ DaySpan.days(Int($0)) }) ?? lately else {
      return nil
    }
    return switch symbols[.dated] {
    case "added": .added(span)
    case "heard": .heardWithin(span)
    case "unheard": .unheardWithin(span)
    case "released": .released(span)
    default: nil
    }
  }

  private var date: DaySpan? {
    guard let month = number(.month), let day = number(.date) else { return nil }
    return .date(month: Int(month), day: Int(day), year: number(.year).map { Int($0) })
  }

  /// Out of five; more than that is taken as out of ten.
  private static func stars(_ said: Double) -> Int {
    Int((said > Double(StarRange.highest) ? said / 2 : said).rounded())
  }
}
