/// The bodies of ListenBrainz's requests and answers.
enum ListenBrainzMessages {
  struct Submission: Encodable {
    var listen_type: String
    var payload: [Listen]
  }

  struct Listen: Encodable {
    /// Nil for what is playing now.
    var listened_at: Int64?
    var track_metadata: Metadata
  }

  struct Metadata: Encodable {
    var artist_name: String
    var track_name: String
    var release_name: String?
    var additional_info: Additional

    init(_ track: ScrobbleTrack, program: String, version: String) {
      artist_name = track.artist
      track_name = track.title
      release_name = track.album
      additional_info = Additional(
        media_player: program, media_player_version: version, submission_client: program,
        submission_client_version: version, recording_mbid: track.recording, release_mbid: track.release,
        tracknumber: track.number, duration: track.duration)
    }
  }

  struct Additional: Encodable {
    var media_player: String
    var media_player_version: String
    var submission_client: String
    var submission_client_version: String
    var recording_mbid: String?
    var release_mbid: String?
    var tracknumber: Int?
    var duration: Int?
  }

  struct Feedback: Encodable {
    var recording_mbid: String
    /// 1 for love, -1 for hate, 0 for neither.
    var score: Int
  }

  struct Answer: Decodable {
    var status: String?
    var error: String?
  }

  struct Validation: Decodable {
    var valid: Bool
    var user_name: String?
  }

  struct Lookup: Decodable {
    var recording_mbid: String?
  }
}
