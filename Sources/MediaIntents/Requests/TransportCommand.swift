/// A command to the player.
package enum TransportCommand: Hashable, Sendable, Codable {
  case pause, resume, stop, next, previous, restart
  /// Seconds from the start.
  case seek(to: Double)
  /// Seconds forward, or back if negative.
  case skip(by: Double)
  /// Past the introduction, never out of the item.
  case skipIntro
  /// To a part of the whole: 0.5 is the middle.
  case seekPart(Double)
  /// 0 to 100.
  case setVolume(Double)
  /// Percentage points, negative to lower the volume.
  case changeVolume(by: Double)
  case mute(Bool)
  case speed(PlaybackSpeed)
  case shuffle(Bool)
  case repeatMode(PlaybackRepeatMode)
  /// Pauses after this many seconds; nil cancels the timer.
  case sleep(after: Double?)
  /// Pauses at the next time of day, in minutes since midnight; unless it is exact, a time up to noon may be of either half
  /// of the day.
  case sleepAt(minute: Int, isExact: Bool? = nil)
  /// Seconds that the timer gets more, or less if negative.
  case changeSleep(by: Double)
  /// To where playback was when the sleep timer was set, even after it has fired.
  case backToTimer
  /// Pauses at the end of the current item or chapter.
  case stopAfter(StopPoint)
  /// Pauses after this many further items or chapters.
  case stopAfterSeveral(Int, StopPoint)
  /// Pauses at the end of a chapter by number, counted from 1.
  case stopAfterChapter(Int)
  /// To the start of the next chapter, or of the current or previous one.
  case nextChapter, previousChapter
  /// To the start of the current chapter, or of the item if it has none.
  case restartChapter
  /// To the start of a chapter by number, counted from 1.
  case chapter(Int)
  /// This many chapters on, or back if negative.
  case skipChapters(Int)
  /// This many entries of the queue on, or back if negative.
  case skipEntries(Int)
  /// To an entry of the queue, counted from 1, or from the end if negative.
  case entry(Int)
  /// Marks the current place, or does something with marked ones.
  case bookmark(BookmarkAction)
  /// Removes everything but the current item from the queue.
  case clearQueue
  /// Resumes what was interrupted by another request, where it was.
  case putBack
  /// The same if it is of whoever asks.
  case putBackOwn
  /// Continues playback in another room or on another player.
  case transfer(to: String)
  /// Plays what is asked for in this conversation in another room or on another player from now on; nil for where it did
  /// before.
  case settle(in: String?)
  /// About the rooms in which something is heard.
  case rooms(RoomCommand)
  /// Whether listening is left out of the journal.
  case privateListening(Bool)
  /// About the podcasts that are subscribed to.
  case podcast(PodcastCommand)
  /// Reads the folders of the library again.
  case scan
  /// Says words aloud, over what plays.
  case announce(Announcement)
  /// Changes what the station that plays draws.
  case steer(StationSteering)
  /// Something that isn't possible here, and is refused as such.
  case missing(MissingFeature)
}

/// What people ask of other assistants and this one lacks.
package enum MissingFeature: String, Codable, Sendable, CaseIterable {
  case alarm, fade, recording, equalizer, purchase
  /// A condition in the rules of a playlist.
  case rules
  /// An event that is not known here, at which something is to be done: "stop when the kids are asleep".
  case condition
}

/// What is done with marked places.
package enum BookmarkAction: Hashable, Sendable, Codable {
  case add(String?)
  /// Names the latest one.
  case name(String)
  /// The latest one, unless a name was said.
  case goTo(String?)
  case remove(String?)
  case list
}

/// Where playback pauses by itself.
package enum StopPoint: String, Codable, Sendable, CaseIterable {
  case item, chapter, album, queue
}

/// A question about the current item, or about a named one.
package enum NowPlayingQuestion: String, Codable, Sendable, CaseIterable {
  /// "What's this?": title and artist.
  case item
  case title, artist, album, genre, releaseDate
  case elapsed, remaining
  /// Its total duration.
  case length
  /// The current chapter, and of how many.
  case chapter
  /// The titles of all chapters.
  case chapterTitles
  /// How many chapters there are, and how many follow the current one.
  case chapters, chaptersLeft
  /// The chapter after the current one.
  case nextChapter
  /// How many entries of the queue follow the current one, and how long it all lasts.
  case entriesLeft, queueRemaining
  /// How long it is, how much of it is left, and how much has played.
  case chapterLength, chapterRemaining, chapterElapsed
  case volume
  case next
  /// The next few entries of the queue.
  case upcoming
  case speed
  /// How long until the sleep timer pauses playback.
  case timer
  /// How often it was played, and how long ago it was last heard.
  case plays, lastHeard
  /// The titles that the station reported lately.
  case broadcasts
  case lyrics
  case composer, conductor, narrator
  /// Who composed it if that is known, else whose it is.
  case writer
  /// Who hosts a podcast, and who is a guest in an episode.
  case host, guest
  /// The languages sung or spoken, and the title of the disc that a song is on.
  case language, discTitle
  /// When it came into the library.
  case added
  /// The stars, from the person or the file.
  case rating
  /// Whether it is liked or disliked.
  case liking
  /// Its number within the album, show or book.
  case number
  case description
  /// Where listening would go on.
  case place
  /// The season of an episode, and its number in it.
  case season
  /// How many seasons a show has.
  case seasons
  /// Whether it is marked as explicit.
  case explicit
  /// The series that a book belongs to, and its number in it.
  case series
  /// How much of each kind the library has.
  case library
  /// Who had it played.
  case listener

  /// The questions that can be asked about any named item, playing or not.
  package static let ofNamed: [NowPlayingQuestion] = [
    .item, .artist, .album, .genre, .releaseDate, .plays, .lastHeard, .writer, .composer, .conductor, .narrator, .added,
    .rating,
    .liking, .number, .description, .length, .place, .remaining, .chapters, .chapterTitles, .season, .seasons, .series,
    .host,
    .guest, .language, .discTitle, .explicit,
  ]

  /// The questions whose answer names the item, so that it is the same for what plays and for anything else.
  package static let ofAny: [NowPlayingQuestion] = [
    .plays, .lastHeard, .writer, .composer, .conductor, .narrator, .added, .rating, .liking, .number, .description,
    .place,
    .chapters, .chapterTitles, .season, .seasons, .series, .host, .guest, .language, .discTitle, .explicit,
  ]
}
