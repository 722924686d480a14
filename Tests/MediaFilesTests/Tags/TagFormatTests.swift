import MediaIntents
import Testing
import TagLib
import TestSupport

@testable import MediaFiles

struct TagFormatTests {
  static let tags = [
    "title": "Outer Peace", "artist": "Violet Tramway", "album": "Lanterns", "album_artist": "Various", "track": "3/9",
    "disc": "2/2", "genre": "Chillwave", "date": "2019-01-18",
  ]

  @Test(arguments: [Sound.mp3, .flac, .ogg, .opus, .m4a, .m4b])
  func `Every format has the common tags`(_ sound: Sound) async throws {
    let tags = try await read(try sound.bytes(tags: Self.tags), sound)
    #expect(tags[.title] == "Outer Peace")
    #expect(tags[.artist] == "Violet Tramway")
    #expect(tags[.album] == "Lanterns")
    #expect(tags[.albumArtist] == "Various")
    #expect(tags.number(.trackNumber) == 3)
    #expect(tags.number(.discNumber) == 2)
    #expect(tags.values(.genre) == ["Chillwave"])
    #expect(tags.date(.date)?.year == 2019)
    #expect(abs((tags.duration ?? 0) - 1) < 0.1)
  }

  @Test(arguments: [Sound.mp3, .flac, .m4a])
  func `Ensemble, comment, language and the title of the disc have Picard's names`(_ sound: Sound) async throws {
    let tags = try await read(try await notes(sound), sound)
    #expect(tags.values(.ensemble) == ["Harbour Trio"])
    #expect(tags[.comment] == "A first take")
    #expect(tags.values(.language) == ["eng"])
    #expect(tags[.discSubtitle] == "The Night")
  }

  private func notes(_ sound: Sound) async throws -> [UInt8] {
    switch sound {
    case .mp3:
      var id3 = ID3()
      id3.named("ENSEMBLE", "Harbour Trio")
      // A player's own comment has a description and is none.
      id3.frame("COMM", [3] + Array("engiTunNORM\0 0000".utf8))
      id3.frame("COMM", [3] + Array("eng\0A first take".utf8))
      id3.text("TLAN", "eng")
      id3.text("TSST", "The Night")
      return id3.bytes + (try await Sound.mp3.bytes())
    case .flac:
      return TinyFlac.bytes([
        "ENSEMBLE=Harbour Trio", "COMMENT=A first take", "LANGUAGE=eng", "DISCSUBTITLE=The Night",
      ])
    default:
      let plain = try sound.bytes(tags: ["comment": "A first take"])
      let names = ["ENSEMBLE": ["Harbour Trio"], "LANGUAGE": ["eng"], "DISCSUBTITLE": ["The Night"]]
      return try #require(MP4Atoms.adding(names, to: plain))
    }
  }

  @Test func `A wav has the tags of its INFO list`() async throws {
    let tags = try await read(try Sound.wav.bytes(tags: Self.tags), .wav)
    #expect(tags[.title] == "Outer Peace")
    #expect(tags[.artist] == "Violet Tramway")
    #expect(tags.values(.genre) == ["Chillwave"])
    #expect(tags.duration == 1)
  }

  @Test func `An mp3 has the tags of special frames`() async throws {
    var id3 = ID3()
    id3.text("TIT2", "Play")
    id3.text("TPE1", "Ada", "Ben")
    id3.text("TDOR", "1975")
    id3.text("TDRC", "1999-02")
    id3.text("TSO2", "Tramway, Violet")
    id3.text("TSOT", "Play, The")
    id3.text("TCMP", "1")
    id3.text("TCON", "Rock", "17")
    id3.identifier("http://musicbrainz.org", "recording-1")
    id3.named("MusicBrainz Album Id", "release-1")
    id3.named("ARTISTS", "Ada", "Ben")
    id3.named("RELEASETYPE", "album", "live")
    id3.named("replaygain_track_gain", "-6.20 dB")
    id3.popularimeter(196)
    id3.picture([1, 2, 3])
    id3.podcast()
    let tags = try await read(id3.bytes + Sound.mp3.bytes(), .mp3)
    #expect(tags.values(.artist) == ["Ada", "Ben"])
    #expect(tags.values(.artists) == ["Ada", "Ben"])
    #expect(tags[.originalDate] == "1975")
    #expect(tags.date(.originalDate, .date)?.description == "1975")
    #expect(tags[.albumArtistSort] == "Tramway, Violet")
    #expect(tags[.titleSort] == "Play, The")
    #expect(tags.flag(.compilation))
    #expect(tags.flag(.podcast))
    #expect(tags.values(.genre) == ["Rock", "Rock"])
    #expect(tags[.recordingID] == "recording-1")
    #expect(tags[.releaseID] == "release-1")
    #expect(tags.values(.releaseType) == ["album", "live"])
    #expect(tags.gain == -6.2)
    #expect(tags.rating == 0.8)
    #expect(tags.hasPicture)
  }

  @Test func `An m4a has the tags of atoms and free-form atoms`() async throws {
    let plain = try Sound.m4a.bytes(tags: [
      "title": "Play", "media_type": "21", "season_number": "2", "episode_sort": "7", "compilation": "1",
    ])
    let bytes = try #require(
      MP4Atoms.adding(
        [
          "MusicBrainz Track Id": ["recording-1"], "ORIGINALDATE": ["1975-05-01"], "ARTISTS": ["Ada", "Ben"],
          "replaygain_track_gain": ["-3.5 dB"], "iTunEPISODETYPE": ["x"], "ITUNESEPISODETYPE": ["bonus"],
        ], to: plain))
    let tags = try await read(bytes, .m4a)
    #expect(tags[.mediaType] == "21")
    #expect(tags.number(.season) == 2)
    #expect(tags.number(.episode) == 7)
    #expect(tags.flag(.compilation))
    #expect(tags[.recordingID] == "recording-1")
    #expect(tags.values(.artists) == ["Ada", "Ben"])
    #expect(tags[.originalDate] == "1975-05-01")
    #expect(tags[.episodeType] == "bonus")
    #expect(tags.gain == -3.5)
  }

  @Test func `Vorbis comments have ratings, several genres and MusicBrainz IDs`() async throws {
    let bytes = TinyFlac.bytes([
      "TITLE=Play", "GENRE=Rock", "GENRE=Soul", "FMPS_RATING=0.6", "MUSICBRAINZ_TRACKID=recording-1",
      "REPLAYGAIN_TRACK_GAIN=+1.50 dB", "COMPILATION=1", "ORIGINALDATE=1969",
    ])
    let tags = try await read(bytes, .flac)
    #expect(tags.values(.genre) == ["Rock", "Soul"])
    #expect(tags.rating == 0.6)
    #expect(tags[.recordingID] == "recording-1")
    #expect(tags.gain == 1.5)
    #expect(tags.flag(.compilation))
    #expect(tags.duration == 3)
  }

  @Test func `Opus has its own gain tags`() async throws {
    #expect(FileTags(fields: [.r128TrackGain: ["-512"]]).gain == 3)
  }

  @Test func `A picture is found and read`() throws {
    var id3 = ID3()
    id3.picture([9, 9], type: 4)
    id3.picture([1, 2, 3, 4])
    let folder = TemporaryFolder()
    let path = try folder.write(id3.bytes, to: "song.mp3")
    #expect(try TaggedFile.picture(path: path) == [1, 2, 3, 4])
    #expect(try TaggedFile.picture(path: folder.write(TinyFlac.bytes([]), to: "song.flac")) == nil)
  }

  private func read(_ bytes: [UInt8], _ sound: Sound) async throws -> FileTags {
    let folder = TemporaryFolder()
    return try SoundFile.read(path: folder.write(bytes, to: "song.\(sound.rawValue)"))
  }
}
