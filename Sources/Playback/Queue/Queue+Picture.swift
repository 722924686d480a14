extension Queue {
  package var picture: QueuePicture {
    let places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.id, $0) })
    return QueuePicture(
      items: entries.map(\.item), currentIndex: currentIndex, unshuffled: unshuffled?.compactMap { places[$0] },
      promised: Set(promised.compactMap { places[$0] }))
  }

  package mutating func restore(_ picture: QueuePicture) {
    let picture = picture.consistent
    entries = picture.items.map { makeEntry($0) }
    currentIndex = picture.currentIndex
    unshuffled = picture.unshuffled?.map { entries[$0].id }
    promised = Set(picture.promised.map { entries[$0].id })
  }
}
