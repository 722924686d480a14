package import MediaIntents

extension TransportCommand {
  /// The label of the command without its numbers, for `LearnedHead.command`.
  ///
  /// Nil if models do not know it.
  package var label: String? { word?.rawValue }

  private var word: CommandWord? {
    switch self {
    case .pause: .pause
    case .resume: .resume
    case .stop: .stop
    case .next: .next
    case .previous: .previous
    case .restart: .restart
    case .seek: .seek
    case .skip(let seconds): seconds < 0 ? .back : .forward
    case .setVolume: .volume
    case .changeVolume(let points): points < 0 ? .quieter : .louder
    case .mute(let isOn): isOn ? .mute : .unmute
    case .speed(.faster): .faster
    case .speed(.slower): .slower
    case .speed(.rate): .speed
    case .shuffle(let isOn): isOn ? .shuffle : .unshuffle
    case .repeatMode: .repeat
    case .sleep(let seconds): seconds == nil ? .wake : .sleep
    case .sleepAt: .sleepat
    case .changeSleep(let seconds): seconds < 0 ? .sleepless : .sleepmore
    case .stopAfter(.item): .afteritem
    case .stopAfter(.chapter): .afterchapter
    case .stopAfterSeveral(_, .item): .aftermoreitems
    case .stopAfter(.album), .stopAfterSeveral(_, .album): .afteralbum
    case .stopAfter(.queue), .stopAfterSeveral(_, .queue): .afterqueue
    case .skipChapters(let count): count < 0 ? .chaptersback : .skipchapters
    case .skipEntries(let count): count < 0 ? .entriesback : .skipentries
    case .scan: .scan
    case .stopAfterSeveral(_, .chapter): .aftermorechapters
    case .restartChapter: .restartchapter
    case .entry: .entry
    case .bookmark: .bookmark
    case .nextChapter: .nextchapter
    case .previousChapter: .previouschapter
    case .chapter: .chapter
    case .clearQueue: .clearqueue
    case .putBack: .putback
    case .transfer: .transfer
    case .privateListening(let isOn): isOn ? .private : .unprivate
    case .missing: .missing
    case .stopAfterChapter: .endofchapter
    case .skipIntro: .skipintro
    case .seekPart: .seekmiddle
    case .podcast, .backToTimer, .putBackOwn, .announce, .settle, .steer, .rooms: nil
    }
  }
}
