import Foundation
import MediaIntents
import NameIndex
import Names

/// Tells whether a record meets the conditions of a search.
struct CriterionTest {
  let index: NameIndex
  let histories: [ItemID: ItemHistory]
  var now = Date()

  func holds(_ criterion: SearchCriterion, for record: NameRecord) -> Bool {
    let history = histories[record.id] ?? .none
    switch criterion {
    case .unheard: return !isHeard(record)
    case .heard: return isHeard(record)
    case .started: return history.progress.map { !$0.isFinished && $0.heard > 0 } ?? false
    case .liked: return history.affinity == .like
    case .disliked: return history.affinity == .dislike
    case .rated(let range): return range.contains(history.stars ?? record.stars)
    case .added(let span): return contains(span, Double(record.added))
    case .heardWithin(let span): return lastHeard(record).map { contains(span, $0) } ?? false
    case .unheardWithin(let span): return lastHeard(record).map { !contains(span, $0) } ?? true
    case .released(let span): return record.date.map { span.contains($0, asOf: now) } ?? false
    case .longer(let seconds): return record.facts.duration.map { Double($0) > seconds } ?? false
    case .shorter(let seconds): return record.facts.duration.map { Double($0) < seconds } ?? false
    case .explicit: return record.facts.isExplicit
    case .clean: return !record.facts.isExplicit
    case .extra(let extra): return record.extra == extra
    // Descriptions aren't in the index; requests look them up in the catalogue.
    case .about: return true
    }
  }

  private func contains(_ span: DaySpan, _ seconds: Double) -> Bool {
    span.range(asOf: now).contains(Date(timeIntervalSince1970: seconds))
  }

  /// A show or an album counts as heard once something in it was.
  private func isHeard(_ record: NameRecord) -> Bool {
    guard [.podcastShow, .album].contains(record.type) else { return (histories[record.id] ?? .none).isHeard }
    return members(of: record).contains { (histories[$0.id] ?? .none).lastHeard != nil }
  }

  private func lastHeard(_ record: NameRecord) -> Double? {
    guard [.podcastShow, .album].contains(record.type) else { return histories[record.id]?.lastHeard }
    return members(of: record).compactMap { histories[$0.id]?.lastHeard }.max()
  }

  private func members(of record: NameRecord) -> [NameRecord] {
    index.records(with: .album(FoldedText(record.title)))
  }
}

extension NameRecord {
  /// The stars in the file's tags; 0 if there are none.
  package var stars: Int { facts.rating.map { ($0 + 10) / 20 } ?? 0 }
}
