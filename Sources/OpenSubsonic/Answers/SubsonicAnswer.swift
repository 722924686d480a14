import MediaIntents

/// What surrounds each answer: the status, and the content or why there is none. Failures come with a status of success
/// of HTTP.
struct SubsonicAnswer<Body: Decodable>: Decodable {
  let result: Result<Body, SubsonicFailure>

  private enum Outer: String, CodingKey {
    case response = "subsonic-response"
  }

  private enum Inner: String, CodingKey {
    case status, error
  }

  private struct Problem: Decodable {
    let code: LooseNumber?
    let message: String?
  }

  init(from decoder: any Decoder) throws {
    let response = try decoder.container(keyedBy: Outer.self).superDecoder(forKey: .response)
    let container = try response.container(keyedBy: Inner.self)
    if try container.decode(String.self, forKey: .status) == "ok" {
      result = .success(try Body(from: response))
    } else {
      let problem = try? container.decodeIfPresent(Problem.self, forKey: .error)
      let code = problem?.code?.whole(in: 0...9999) ?? 0
      result = .failure(SubsonicFailure(code: code, message: (problem?.message ?? "").clipped))
    }
  }
}

/// The answer to a call that only does something.
struct NoContent: Decodable {}
