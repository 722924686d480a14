import Habits
package import MediaIntents

/// Something that was asked for, which the plays after it are of.
package struct AskedContainer: Hashable, Sendable {
  /// Nil for what is counted by its songs.
  package let item: ItemID?
  /// Seconds since 1970.
  package let at: Int64

  package init(item: ItemID?, at: Int64) { (self.item, self.at) = (item, at) }
}

extension LibraryHabits {
  /// How much containers are a habit whose songs do not tell so, such as playlists: by the plays from each time that one was
  /// asked for until something else was, or a pause came.
  ///
  /// - Parameter asked: in order of time.
  package func containers(_ asked: [AskedContainer]) -> [Habit] {
    var listening = PersonListening()
    let record = self.listening.record
    for (index, container) in asked.enumerated() {
      guard let item = container.item else { continue }
      let end = index + 1 < asked.count ? asked[index + 1].at : .max
      var place = record.place(after: container.at - 1)
      // The first play may have begun a little before its request was answered.
      var last = container.at
      while place < record.count, record.times[place] < end, record.times[place] - last <= ListeningRecord.pause {
        listening.add(item, at: record.times[place])
        last = record.times[place]
        place += 1
      }
    }
    var things = SongThings()
    for number in listening.items.indices { things.add([Int32(clamping: number)]) }
    let part = HabitTally(listening.record, songs: listening.items.count, at: now)
    return part.scores(of: things, as: HabitSums(of: tally)).filter { $0.total > 0 }.map {
      Habit(.item(listening.items[$0.thing]), $0)
    }
  }
}
