extension Request {
  /// The same relative change again; nil if it isn't one.
  ///
  /// - Parameter factor: Of the change; negative takes some of it back.
  package func repeated(by factor: Double) -> Request? {
    guard case .control(let command) = self else { return nil }
    switch command {
    case .changeVolume(let points): return .control(.changeVolume(by: (points * factor).rounded()))
    case .skip(let seconds): return .control(.skip(by: (seconds * factor).rounded()))
    case .speed(.faster): return .control(.speed(factor > 0 ? .faster : .slower))
    case .speed(.slower): return .control(.speed(factor > 0 ? .slower : .faster))
    case .next, .previous, .nextChapter, .previousChapter: return factor > 0 ? self : nil
    case .sleep(let seconds?): return .control(.sleep(after: factor > 0 ? seconds * 1.5 : seconds / 2))
    default: return nil
    }
  }

  /// The same request with another time; nil if it has none.
  package func amended(toSeconds seconds: Double) -> Request? {
    if case .play(var intent) = self, intent.stopsAfter != nil {
      intent.stopsAfter = seconds
      return .play(intent)
    }
    if case .query(.timer, of: nil) = self { return .control(.sleep(after: seconds)) }
    guard case .control(let command) = self else { return nil }
    switch command {
    case .sleep, .sleepAt, .changeSleep, .stopAfter, .stopAfterSeveral, .stopAfterChapter:
      return .control(.sleep(after: seconds))
    case .seek: return .control(.seek(to: seconds))
    // The first skip was carried out already.
    case .skip(let first): return .control(.skip(by: first < 0 ? -seconds - first : seconds - first))
    default: return nil
    }
  }

  /// Whether it has a number or a time that can be replaced.
  package var hasNumber: Bool {
    if case .query = self { return false }
    return amended(to: 1) != nil || amended(toSeconds: 60) != nil
  }

  /// The same request with another number, in the same unit; nil if it has none.
  package func amended(to number: Double) -> Request? {
    switch self {
    case .affinity(var intent):
      Int(exactly: number).flatMap { (stars: Int) -> Request? in
        guard case .stars = intent.mark, 1...StarRange.highest ~= stars else { return nil }
        intent.mark = .stars(stars)
        return .affinity(intent)
      }
    case .control(let command): command.amended(to: number).map(Request.control)
    case .play(let intent) where intent.playbackSpeed != nil: .control(.speed(.rate(number)))
    case .play(let intent):
      Int(exactly: number).flatMap { intent.mediaSearch?.place?.amended(to: $0) }.map { place in
        var intent = intent
        intent.mediaSearch?.place = place
        return .play(intent)
      }
    default: nil
    }
  }
}

extension Request {
  /// The same request by this much more, in its own unit; nil if it has no number.
  package func changed(by number: Double) -> Request? {
    guard case .control(let command) = self else { return nil }
    switch command {
    case .setVolume, .changeVolume: return .control(.changeVolume(by: number))
    case .sleep(let seconds?): return changed(bySeconds: number * TransportCommand.unit(of: seconds))
    case .seek(let seconds): return changed(bySeconds: number * TransportCommand.unit(of: seconds))
    case .skip(let seconds): return changed(bySeconds: number * TransportCommand.unit(of: abs(seconds)))
    default: return nil
    }
  }

  /// The same request by this much longer, or shorter if negative; nil if it has no time.
  package func changed(bySeconds seconds: Double) -> Request? {
    // "Ten more minutes" after it was told when playback stops.
    if case .query(.timer, of: _) = self { return .control(.changeSleep(by: seconds)) }
    guard case .control(let command) = self else { return nil }
    switch command {
    case .changeSleep: return .control(.changeSleep(by: seconds))
    case .sleep(let before?): return .control(.sleep(after: max(1, before + seconds)))
    case .seek(let place): return .control(.seek(to: max(0, place + seconds)))
    case .skip(let before): return .control(.skip(by: before < 0 ? -seconds : seconds))
    default: return nil
    }
  }
}

extension TransportCommand {
  fileprivate func amended(to number: Double) -> TransportCommand? {
    switch self {
    case .sleep(let seconds?): .sleep(after: number * Self.unit(of: seconds))
    // An hour of the day.
    case .sleepAt: ExternalNumber.whole(number, in: 1...24).map { .sleepAt(minute: $0 % 24 * 60) }
    case .seek(let seconds): .seek(to: number * Self.unit(of: seconds))
    // The first skip was carried out already.
    case .skip(let seconds):
      .skip(by: (number * Self.unit(of: abs(seconds)) - abs(seconds)) * (seconds < 0 ? -1 : 1))
    // No volume is said in tenths, but the frequencies of stations are.
    case .setVolume, .changeVolume: number == number.rounded() ? .setVolume(number) : nil
    // What is far beyond any speed is meant for something else, such as the volume.
    case .speed: number <= PlaybackSpeed.mostSaid ? .speed(.rate(number)) : nil
    case .chapter, .nextChapter, .previousChapter:
      ExternalNumber.whole(number, in: ExternalNumber.ordinals).map { .chapter($0) }
    default: nil
    }
  }

  /// The unit that a number of seconds was said in.
  fileprivate static func unit(of seconds: Double) -> Double {
    [3600, 60].first { seconds >= $0 && seconds.truncatingRemainder(dividingBy: $0) == 0 } ?? 1
  }
}

extension MediaPlace {
  fileprivate func amended(to number: Int) -> MediaPlace? {
    var place = self
    if chapter != nil { place.chapter = number } else if episode != nil { place.episode = number } else { return nil }
    return place
  }
}
