package import MediaIntents
package import Names

/// The types of the items that have a name.
package struct NameTypes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package init(_ type: MediaItemType) { rawValue = 1 << UInt32(type.storedCode) }

  package static let all = NameTypes(rawValue: .max)
  package static let artist = NameTypes(.artist)
  package static let album = NameTypes(.album)
  package static let podcastShow = NameTypes(.podcastShow)
  package static let playlist = NameTypes(.playlist)
  package static let genre = NameTypes(.genre)
  package static let audioBook = NameTypes(.audioBook)
  package static let radioStation = NameTypes(.radioStation)
}

extension NameIndex {
  /// The types of all items with a name that is spoken like this.
  package func types(ofName name: FoldedText) -> NameTypes { types(ofSpokenKey: SpokenName(folded: name).key) }

  /// The types of all items with a name of this spoken key.
  package func types(ofSpokenKey key: String) -> NameTypes {
    var key = key
    return key.withUTF8 { letters in
      let prefix = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(letters).prefix(NameForms.maxKeyBytes))
      let hash = KeyHash.of(prefix)
      return segments.indices.reduce(into: []) { types, number in
        types.formUnion(self.types(in: number, ofKey: prefix, hash))
      }
    }
  }

  private func types(in number: Int, ofKey key: UnsafeRawBufferPointer, _ hash: UInt32) -> NameTypes {
    let segment = segments[number], forms = segment.forms
    var types: NameTypes = []
    for entry in segment.buckets(.keyStarts, .keyEntries).entries(for: hash) {
      let form = forms[Int(entry)]
      guard Int(form.keyLength) == key.count, segment.key(of: form).elementsEqual(key),
        !isRemoved(RecordReference(segment: number, row: form.record))
      else { continue }
      types.formUnion(NameTypes(.of(storedCode: segment.records[Int(form.record)].type)))
    }
    return types
  }
}
