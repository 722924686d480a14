import MediaIntents

extension AudioScrobbler {
  /// Asks for a token that the person has to allow on a web page.
  func requestToken() async throws(ScrobbleFailure) -> String {
    let (answer, rest) = await send(AudioScrobblerRequest("auth.getToken", key: account.key))
    if case .success(let content) = answer, let token = content.token { return token }
    throw Self.failure(answer, rest)
  }

  /// The session for a token that was allowed.
  func session(for token: String) async throws(ScrobbleFailure) -> AudioScrobblerAnswer.Session {
    var request = AudioScrobblerRequest("auth.getSession", key: account.key)
    request["token"] = token
    let (answer, rest) = await send(request)
    if case .success(let content) = answer, let session = content.session { return session }
    if case .failure(.refused(14, _)) = answer { throw .notAllowedYet(page: account.page ?? "") }
    throw Self.failure(answer, rest)
  }

  private static func failure(_ result: Result<AudioScrobblerAnswer, Failure>, _ rest: Int?) -> ScrobbleFailure {
    switch answer(result, rest).outcome {
    case .stopped(let problem), .later(let problem), .unclear(let problem): .problem(problem)
    case .taken, .refused: .problem(.wrongAddress)
    }
  }
}
