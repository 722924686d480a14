import NameIndex
import Names

/// How a mood or an activity sounds, for files whose tags don't say it: by other words for it, genres and tempo.
struct MoodProfile: Sendable {
  /// Words that mean it, as said or as in a tag.
  let words: Set<String>
  let genres: Set<String>
  /// Beats per minute.
  let tempos: ClosedRange<Int>

  /// The profile of a mood or an activity; nil if nothing is known of it.
  static func named(_ said: String) -> MoodProfile? {
    let word = FoldedText(said).text
    return all.first { $0.words.contains(word) }
  }

  private init(_ words: String, genres: String, tempos: ClosedRange<Int>) {
    self.words = Self.list(words)
    self.genres = Self.list(genres)
    self.tempos = tempos
  }

  private static func list(_ text: String) -> Set<String> {
    Set(text.split(separator: ",").map { FoldedText(String($0)).text })
  }

  private static let all = [
    MoodProfile(
      """
      energetic, energising, energizing, upbeat, up beat, lively, fast, hype, pumped up, pump up, motivational, motivating, \
      workout, work out, working out, exercise, exercising, gym, running, run, jogging, cardio, training, lifting, intense, \
      party, partying, a party, danceable, dancing, bouncy, wild, 动感, 有活力, 跑步, 健身, 运动, 派对, 劲爆, 欢快, 热血, \
      激情, 激昂, 带劲, 提神, 振奋, 励志, 嗨, 燃, 快节奏, 节奏快, 节奏感强, 锻炼, 骑车, 聚会, 跳舞, 广场舞, 打扫, 做家务
      """,
      genres: """
        punk, rock, hard rock, metal, heavy metal, dance, electronic, edm, house, techno, trance, drum and bass, hip hop, ska, \
        pop punk, hardcore, disco, funk, hyperpop, eurodance, chiptune
        """, tempos: 125...260),
    MoodProfile(
      """
      calm, calming, relaxing, relaxed, relaxation, chill, chilled, chilling, mellow, soothing, peaceful, quiet, gentle, soft, \
      slow, slower, ambient, serene, tranquil, zen, easygoing, laid back, laidback, background, background music, sleepy, \
      sleeping, sleep, bed time, bedtime, napping, meditation, meditating, meditate, yoga, studying, study, focus, focusing, \
      concentration, concentrate, reading, unwinding, cozy, cosy, dinner, dining, cooking, 安静, 柔和, 轻松, 放松, 舒缓, 平静, 睡觉, 学习, 看书, \
      宁静, 舒服, 慵懒, 治愈, 治愈系, 温暖, 温馨, 清新, 空灵, 慢, 慢节奏, 节奏慢, 助眠, 入睡, 睡前, 午睡, 哄睡, 睡眠, 冥想, 打坐, 瑜伽, \
      阅读, 读书, 复习, 专注, 工作, 写作业, 背景, 做饭, 吃饭, 晚餐, 喝茶, 喝咖啡, 泡澡
      """,
      genres: """
        ambient, folk, classical, lounge, chillout, downtempo, lo fi, lofi, singer songwriter, acoustic, new age, bossa nova, \
        piano, chamber, chamber music, jazz, smooth jazz, easy listening, soundtrack
        """, tempos: 20...100),
    MoodProfile(
      """
      happy, cheerful, joyful, fun, feel good, feelgood, good mood, positive, uplifting, sunny, summery, cheery, 开心, 快乐, 高兴, 轻快, 欢乐, \
      愉快, 喜庆, 活泼, 正能量
      """,
      genres: "pop, disco, funk, ska, swing, soul, calypso, dance", tempos: 105...200),
    MoodProfile(
      """
      sad, melancholy, melancholic, depressing, gloomy, somber, sombre, lonely, heartbreak, breakup, bittersweet, moody, 伤感, 悲伤, 难过, 忧郁, \
      忧伤, 悲情, 失恋, 孤独, 寂寞, 思念
      """,
      genres: "blues, slowcore, singer songwriter, fado, ballad", tempos: 20...85),
    MoodProfile(
      "romantic, sexy, sensual, love, loving, tender, date night, 浪漫, 甜蜜, 甜, 深情, 性感, 温柔, 约会",
      genres: "soul, r b, bossa nova, ballad, quiet storm",
      tempos: 50...85),
    MoodProfile(
      "dark, angry, aggressive, heavy, hard, loud, haunting, spooky, scary, 愤怒, 黑暗, 恐怖, 紧张",
      genres: "metal, industrial, hardcore, punk, gothic",
      tempos: 140...260),
  ]
}

/// Keeps the matches that have the moods and suit the activities of a search.
///
/// Tags decide, if any of the matches is tagged so; otherwise genre and tempo do. What nothing is known of is not
/// replaced by everything else.
struct MoodFilter {
  let moods: [String]
  let activities: [String]

  func fitting(_ matches: [Subject.Match]) -> [Subject.Match] {
    var left = matches
    for mood in moods { left = fitting(left, mood) ?? [] }
    // An activity without a known sound goes with anything.
    for activity in activities { left = fitting(left, activity) ?? left }
    return left
  }

  /// What every match has that can fit; nil if anything can.
  var traits: TraitFilter? {
    guard let said = moods.first ?? activities.first else { return nil }
    let word = FoldedText(said).text, profile = MoodProfile.named(said)
    guard !moods.isEmpty || profile != nil else { return nil }
    return TraitFilter(tempos: profile?.tempos) { tag in
      let tag = FoldedText(tag).text
      guard let profile else { return FoldedText(tag).hasWords(of: FoldedText(word)) }
      return tag == word || profile.words.contains(tag) || profile.genres.contains(tag)
    }
  }

  private func fitting(_ matches: [Subject.Match], _ said: String) -> [Subject.Match]? {
    let profile = MoodProfile.named(said)
    let word = FoldedText(said).text
    let tags = TextMemo { tag in
      // "Jazzy" is told by the tag "jazz".
      guard let profile else { return FoldedText(tag).hasWords(of: FoldedText(word)) }
      let tag = FoldedText(tag).text
      return tag == word || profile.words.contains(tag)
    }
    let tagged = matches.filter { match in
      match.record.facts.moods.contains(where: tags.holds) || match.record.genres.contains(where: tags.holds)
    }
    if !tagged.isEmpty { return tagged }
    guard let profile else { return nil }
    let genres = TextMemo { profile.genres.contains(FoldedText($0).text) }
    return matches.filter { match in
      match.record.facts.tempo.map(profile.tempos.contains) ?? match.record.genres.contains(where: genres.holds)
    }
  }
}
