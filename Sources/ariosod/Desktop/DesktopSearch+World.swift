import Catalogue
import Conversation
import DBus
import DesktopSearch
import Foundation
import Handling
import Library
import MediaIntents
import Page
import Resolution
import Shortcuts

extension DesktopSearch {
  /// The conversation of what is played from a desktop's search, so that "undo" takes it back there.
  private static let conversationName = "desktop-search"
  /// As many as a desktop shows.
  private static let maxResults = 5

  /// The daemon's library for the search of the desktop, more of which the page shows.
  init(world: MediaWorld, _ conversation: Conversation, shortcuts: ShortcutStore, page: PageFrontend?) {
    self.init(
      find: { text in
        guard await Self.allows(.search, in: world) else { return [] }
        if text.allSatisfy(\.isWhitespace) { return await Self.suggested(conversation) }
        return await world.library.snapshot().resolver.suggestions(for: text, atMost: Self.maxResults)
      },
      shortcuts: { text in
        guard await Self.allows(.search, in: world) else { return [] }
        return Array(shortcuts.book.shortcuts(like: text).prefix(Self.maxResults)).map { $0.summary() }
      },
      shortcut: { phrase in
        guard await Self.allows(.search, in: world) else { return nil }
        return shortcuts.book.entry(written: phrase)?.shortcut.summary()
      },
      run: { phrase throws(BusFailure) in
        var utterance = Utterance(.shortcut(phrase), from: Self.conversationName)
        utterance.isUnattended = true
        guard let reply = try? await conversation.answer(utterance, onLateReply: { _ in }) else {
          throw BusFailure(BusFailure.failed, "the shortcut could not be run")
        }
        if reply.state != .answered { throw BusFailure(BusFailure.failed, reply.displayed) }
      },
      items: { identifiers in
        guard await Self.allows(.search, in: world) else { return [] }
        return await Self.items(identifiers, in: world)
      },
      play: { identifier, location throws(BusFailure) in
        guard let item = await Self.items([identifier], in: world).first else {
          throw BusFailure(BusFailure.failed, "there is no such item any more")
        }
        let intent = PlayMediaIntent(mediaItems: [item], playbackQueueLocation: location)
        let utterance = Utterance(.request(.play(intent)), from: Self.conversationName)
        guard let reply = try? await conversation.answer(utterance, onLateReply: { _ in }) else {
          throw BusFailure(BusFailure.failed, "the request could not be carried out")
        }
        if reply.state == .refused { throw BusFailure(BusFailure.failed, reply.displayed) }
      },
      open: { words throws(BusFailure) in
        guard let address = await page?.localAddress else {
          throw BusFailure(BusFailure.notSupported, "there is no page; set http.listen in the configuration")
        }
        let escaped = words.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        try DefaultProgram.open("\(address)/#library/find/\(escaped)")
      },
      label: { (try? await conversation.words(for: $0)) ?? "" })
  }

  /// What is suggested before anything is typed, where a desktop asks for that.
  private static func suggested(_ conversation: Conversation) async -> [MediaItem] {
    let intent = SearchForMediaIntent(mediaSearch: MediaSearch(reference: .suggested))
    let utterance = Utterance(.request(.search(intent)), from: conversationName)
    let reply = try? await conversation.answer(utterance, onLateReply: { _ in })
    return reply?.state == .answered ? reply?.items ?? [] : []
  }

  private static func allows(_ kind: Request.Kind, in world: MediaWorld) async -> Bool {
    await RequestHandler(world: world).allows(kind)
  }

  private static func items(_ identifiers: [ItemID], in world: MediaWorld) async -> [MediaItem] {
    var items: [MediaItem] = []
    for identifier in identifiers {
      if let details = await world.ifReadable({ try await world.catalogue.details(of: identifier) }) ?? nil {
        items.append(details.item)
      }
    }
    return items
  }
}
