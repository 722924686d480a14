import CMPDClient

/// What a list of commands has come to.
struct ListOutcome {
  /// Of the songs that were added, in order.
  var added: [Int] = []
  /// Why the list ended before its end.
  var refusal: ServerRefusal?
}

extension Connection {
  /// Carries out commands as one list: nothing of another client comes between them, and the first refusal ends it.
  func run(_ commands: [ServerCommand]) throws(ServerError) -> ListOutcome {
    var outcome = ListOutcome()
    guard !commands.isEmpty else { return outcome }
    do throws(ServerError) {
      try check(mpd_command_list_begin(handle, false))
      for command in commands { try check(command.send(on: handle)) }
      try check(mpd_command_list_end(handle))
      while let pair = mpd_recv_pair_named(handle, "Id") {
        if let id = Int(String(cString: pair.pointee.value)) { outcome.added.append(id) }
        mpd_return_pair(handle, pair)
      }
      try check(mpd_response_finish(handle))
    } catch .refused(let refusal) {
      outcome.refusal = refusal
    }
    return outcome
  }
}
