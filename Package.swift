// swift-tools-version: 6.2

// Targets are listed in the order in which a sentence passes through them. Each stage has a MARK, preceded by the C
// libraries that only it uses and followed by its tests. A target may import only the dependencies declared here, which
// `make check` verifies.

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "arioso",
  targets: [
    // MARK: Test support
    .target(
      name: "TestSupport",
      dependencies: [
        "ControlProtocol",
        "DBus",
        "Executors",
        "GLibRuntime",
        "MediaIntents",
        "Playback",
      ],
      path: "Tests/Support",
      swiftSettings: settings),

    // MARK: Intents and items
    .target(
      name: "MediaIntents",
      swiftSettings: settings),
    .testTarget(
      name: "MediaIntentsTests",
      dependencies: [
        "MediaIntents"
      ],
      swiftSettings: settings),

    // MARK: Names and their index
    .target(
      name: "Spelling",
      swiftSettings: settings),
    .testTarget(
      name: "SpellingTests",
      dependencies: [
        "Spelling"
      ],
      swiftSettings: settings),
    .systemLibrary(
      name: "CESpeak",
      path: "Sources/System/CESpeak",
      pkgConfig: "espeak-ng",
      providers: [.apt(["libespeak-ng-dev"])]),
    .target(
      name: "ESpeak",
      dependencies: [
        "CESpeak"
      ],
      path: "Sources/System/ESpeak",
      swiftSettings: settings),
    .systemLibrary(
      name: "CMeCab",
      path: "Sources/System/CMeCab",
      providers: [.apt(["libmecab-dev"])]),
    .target(
      name: "MeCab",
      dependencies: [
        "CMeCab"
      ],
      path: "Sources/System/MeCab",
      swiftSettings: settings),
    .target(
      name: "Names",
      dependencies: [
        "ESpeak",
        "MeCab",
        "MediaIntents",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "NamesTests",
      dependencies: [
        "MediaIntents",
        "Names",
      ],
      swiftSettings: settings),
    .target(
      name: "NameIndex",
      dependencies: [
        "MediaIntents",
        "Names",
        "Spelling",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "NameIndexTests",
      dependencies: [
        "MediaIntents",
        "NameIndex",
        "Names",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: Mapped files
    .target(
      name: "MappedFiles",
      path: "Sources/System/MappedFiles",
      swiftSettings: settings),
    .testTarget(
      name: "MappedFilesTests",
      dependencies: [
        "MappedFiles",
        "TestSupport",
      ],
      path: "Tests/System/MappedFilesTests",
      swiftSettings: settings),

    // MARK: Understanding
    .target(
      name: "CEncoder",
      path: "Sources/System/CEncoder",
      // Without optimisation a sentence takes a hundred times as long.
      cSettings: [.treatAllWarnings(as: .error), .unsafeFlags(["-O2"], .when(configuration: .debug))]),
    .target(
      name: "Encoder",
      dependencies: [
        "CEncoder"
      ],
      path: "Sources/System/Encoder",
      swiftSettings: settings),
    .testTarget(
      name: "EncoderTests",
      dependencies: [
        "Encoder",
        "TestSupport",
      ],
      path: "Tests/System/EncoderTests",
      swiftSettings: settings),
    .target(
      name: "Understanding",
      dependencies: [
        "Encoder",
        "MappedFiles",
        "MediaIntents",
        "NameIndex",
        "Names",
        "Spelling",
      ],
      // Each daemon of the tests compiles the grammar, which takes seconds without optimisation.
      swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .testTarget(
      name: "UnderstandingTests",
      dependencies: [
        "Encoder",
        "MappedFiles",
        "MediaIntents",
        "NameIndex",
        "Names",
        "TestSupport",
        "Understanding",
      ],
      exclude: [
        "Locales"
      ],
      swiftSettings: settings),

    // MARK: Habits
    .target(
      name: "Habits",
      // A hundred thousand plays are counted for each suggestion, which takes a tenth of a second without optimisation.
      swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .testTarget(
      name: "HabitsTests",
      dependencies: [
        "Habits"
      ],
      swiftSettings: settings),

    // MARK: Resolution
    .target(
      name: "Resolution",
      dependencies: [
        "MediaIntents",
        "NameIndex",
        "Names",
        "Spelling",
      ],
      exclude: ["README.md"],
      swiftSettings: settings),
    .testTarget(
      name: "ResolutionTests",
      dependencies: [
        "MediaIntents",
        "NameIndex",
        "Names",
        "Resolution",
      ],
      swiftSettings: settings),

    // MARK: Event streams
    .target(
      name: "Concurrency",
      path: "Sources/System/Concurrency",
      swiftSettings: settings),
    .testTarget(
      name: "ConcurrencyTests",
      dependencies: [
        "Concurrency"
      ],
      path: "Tests/System/ConcurrencyTests",
      swiftSettings: settings),

    // MARK: Executors
    .systemLibrary(
      name: "CLinux",
      path: "Sources/System/CLinux"),
    .target(
      name: "Executors",
      dependencies: [
        "CLinux"
      ],
      path: "Sources/System/Executors",
      swiftSettings: settings),
    .testTarget(
      name: "ExecutorsTests",
      dependencies: [
        "Executors"
      ],
      path: "Tests/System/ExecutorsTests",
      swiftSettings: settings),

    // MARK: Event loop
    .systemLibrary(
      name: "CGIO",
      path: "Sources/System/CGIO",
      pkgConfig: "gio-unix-2.0",
      providers: [.apt(["libglib2.0-dev"])]),
    .target(
      name: "GLibRuntime",
      dependencies: [
        "CGIO",
        "Executors",
      ],
      path: "Sources/System/GLibRuntime",
      swiftSettings: settings),
    .testTarget(
      name: "GLibRuntimeTests",
      dependencies: [
        "CGIO",
        "GLibRuntime",
        "TestSupport",
      ],
      path: "Tests/System/GLibRuntimeTests",
      swiftSettings: settings),
    .target(
      name: "Inotify",
      dependencies: [
        "CLinux",
        "GLibRuntime",
      ],
      path: "Sources/System/Inotify",
      swiftSettings: settings),
    .testTarget(
      name: "InotifyTests",
      dependencies: [
        "Inotify",
        "TestSupport",
      ],
      path: "Tests/System/InotifyTests",
      swiftSettings: settings),

    // MARK: SQLite
    .systemLibrary(
      name: "CSQLite",
      path: "Sources/System/CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "SQLite",
      dependencies: [
        "CSQLite",
        "MediaIntents",
      ],
      path: "Sources/System/SQLite",
      swiftSettings: settings),
    .testTarget(
      name: "SQLiteTests",
      dependencies: [
        "Executors",
        "SQLite",
        "TestSupport",
      ],
      path: "Tests/System/SQLiteTests",
      swiftSettings: settings),

    // MARK: Media files
    .systemLibrary(
      name: "CTagLibXX",
      path: "Sources/System/CTagLibXX",
      pkgConfig: "taglib",
      providers: [.apt(["libtag1-dev"])]),
    .target(
      name: "CTagLib",
      dependencies: [
        "CTagLibXX"
      ],
      path: "Sources/System/CTagLib",
      cxxSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "TagLib",
      dependencies: [
        "CTagLib"
      ],
      path: "Sources/System/TagLib",
      swiftSettings: settings),
    .testTarget(
      name: "TagLibTests",
      dependencies: [
        "TagLib",
        "TestSupport",
      ],
      path: "Tests/System/TagLibTests",
      swiftSettings: settings),
    .systemLibrary(
      name: "CAVFormat",
      path: "Sources/System/CAVFormat",
      pkgConfig: "libavformat libavutil",
      providers: [.apt(["libavformat-dev"])]),
    .target(
      name: "AVFormat",
      dependencies: [
        "CAVFormat"
      ],
      path: "Sources/System/AVFormat",
      swiftSettings: settings),
    .systemLibrary(
      name: "CXML2",
      path: "Sources/System/CXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"])]),
    .target(
      name: "XML",
      dependencies: [
        "CXML2"
      ],
      path: "Sources/System/XML",
      swiftSettings: settings),
    .testTarget(
      name: "XMLTests",
      dependencies: [
        "XML"
      ],
      path: "Tests/System/XMLTests",
      swiftSettings: settings),
    .target(
      name: "HeapMemory",
      dependencies: [
        "CLinux"
      ],
      path: "Sources/System/HeapMemory",
      swiftSettings: settings),
    .testTarget(
      name: "HeapMemoryTests",
      dependencies: [
        "HeapMemory",
        "TestSupport",
      ],
      path: "Tests/System/HeapMemoryTests",
      swiftSettings: settings),
    .target(
      name: "FileAttributes",
      dependencies: [
        "CLinux"
      ],
      path: "Sources/System/FileAttributes",
      swiftSettings: settings),
    .testTarget(
      name: "FileAttributesTests",
      dependencies: [
        "CLinux",
        "FileAttributes",
        "TestSupport",
      ],
      path: "Tests/System/FileAttributesTests",
      swiftSettings: settings),
    // MARK: Text from elsewhere
    .target(
      name: "TextEncodings",
      swiftSettings: settings),
    .testTarget(
      name: "TextEncodingsTests",
      dependencies: [
        "TextEncodings"
      ],
      swiftSettings: settings),

    .target(
      name: "MediaFiles",
      dependencies: [
        "AVFormat",
        "Executors",
        "FileAttributes",
        "MediaIntents",
        "TagLib",
        "TextEncodings",
        "XML",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MediaFilesTests",
      dependencies: [
        "MediaFiles",
        "MediaIntents",
        "TagLib",
        "TestSupport",
        "TextEncodings",
      ],
      swiftSettings: settings),

    // MARK: Catalogue
    .target(
      name: "Catalogue",
      dependencies: [
        "Concurrency",
        "Executors",
        "MediaFiles",
        "MediaIntents",
        "NameIndex",
        "Names",
        "SQLite",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CatalogueTests",
      dependencies: [
        "Catalogue",
        "Journal",
        "MediaFiles",
        "MediaIntents",
        "NameIndex",
        "Names",
        "SQLite",
        "TestSupport",
      ],
      exclude: ["States"],
      swiftSettings: settings),

    // MARK: Journal
    .target(
      name: "Journal",
      dependencies: [
        "Executors",
        "MediaIntents",
        "SQLite",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "JournalTests",
      dependencies: [
        "Journal",
        "MediaIntents",
        "SQLite",
        "TestSupport",
      ],
      exclude: ["States"],
      swiftSettings: settings),

    // MARK: Playback
    .target(
      name: "Playback",
      dependencies: [
        "Concurrency",
        "Executors",
        "MediaIntents",
        "TextEncodings",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PlaybackTests",
      dependencies: [
        "MediaIntents",
        "Playback",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: Listening
    .target(
      name: "Listening",
      dependencies: [
        "Concurrency",
        "Executors",
        "Journal",
        "MediaIntents",
        "Playback",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ListeningTests",
      dependencies: [
        "Catalogue",
        "DBus",
        "Handling",
        "Household",
        "Journal",
        "Library",
        "Listening",
        "MediaIntents",
        "MPRIS",
        "Names",
        "NameIndex",
        "Playback",
        "Resolution",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: Taste
    .target(
      name: "Taste",
      dependencies: [
        "Names"
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TasteTests",
      dependencies: [
        "Taste"
      ],
      swiftSettings: settings),

    // MARK: Library
    .target(
      name: "Library",
      dependencies: [
        "Catalogue",
        "Concurrency",
        "Executors",
        "Habits",
        "HeapMemory",
        "Inotify",
        "Journal",
        "MediaFiles",
        "MediaIntents",
        "NameIndex",
        "Names",
        "Resolution",
        "Taste",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LibraryTests",
      dependencies: [
        "Catalogue",
        "Habits",
        "Household",
        "Inotify",
        "Journal",
        "Library",
        "MediaFiles",
        "MediaIntents",
        "NameIndex",
        "Names",
        "Resolution",
        "SQLite",
        "Taste",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: Client sockets
    .target(
      name: "ClientSockets",
      dependencies: [
        "Executors",
        "GLibRuntime",
        "MediaIntents",
      ],
      path: "Sources/System/ClientSockets",
      swiftSettings: settings),
    .testTarget(
      name: "ClientSocketsTests",
      dependencies: [
        "ClientSockets",
        "TestSupport",
      ],
      path: "Tests/System/ClientSocketsTests",
      swiftSettings: settings),

    // MARK: JSON of any shape
    .target(
      name: "JSON",
      swiftSettings: settings),

    // MARK: Rooms
    .target(
      name: "Snapcast",
      dependencies: [
        "ClientSockets",
        "Concurrency",
        "JSON",
        "MediaIntents",
      ],
      swiftSettings: settings),

    // MARK: Handling
    .target(
      name: "Handling",
      dependencies: [
        "Catalogue",
        "Habits",
        "Journal",
        "Library",
        "Listening",
        "MediaIntents",
        "NameIndex",
        "Names",
        "Playback",
        "Resolution",
        "Snapcast",
        "Taste",
      ],
      swiftSettings: settings),
    .target(
      name: "Household",
      dependencies: [
        "Catalogue",
        "Concurrency",
        "Handling",
        "Journal",
        "Library",
        "Listening",
        "MediaIntents",
        "Playback",
        "Resolution",
        "SQLite",
        "TestSupport",
      ],
      path: "Tests/Household",
      swiftSettings: settings),
    .testTarget(
      name: "HandlingTests",
      dependencies: [
        "Catalogue",
        "Handling",
        "Household",
        "Journal",
        "Library",
        "Listening",
        "MediaIntents",
        "NameIndex",
        "Names",
        "Playback",
        "Resolution",
        "Taste",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: Views
    .target(
      name: "Views",
      dependencies: [
        "Spelling"
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ViewsTests",
      dependencies: [
        "Views"
      ],
      swiftSettings: settings),

    // MARK: Replying
    .target(
      name: "Replying",
      dependencies: [
        "MediaIntents",
        "Views",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ReplyingTests",
      dependencies: [
        "MediaIntents",
        "Replying",
        "Views",
      ],
      swiftSettings: settings),

    // MARK: Shortcuts
    .target(
      name: "Shortcuts",
      dependencies: [
        "MediaFiles",
        "MediaIntents",
        "Names",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ShortcutsTests",
      dependencies: [
        "MediaIntents",
        "Shortcuts",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: Conversation
    .target(
      name: "Conversation",
      dependencies: [
        "Executors",
        "Handling",
        "Library",
        "Listening",
        "MappedFiles",
        "MediaIntents",
        "NameIndex",
        "Names",
        "Replying",
        "Resolution",
        "Shortcuts",
        "Understanding",
        "Views",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ConversationTests",
      dependencies: [
        "Catalogue",
        "Conversation",
        "Executors",
        "Handling",
        "Household",
        "Journal",
        "Library",
        "Listening",
        "MediaIntents",
        "NameIndex",
        "Playback",
        "Replying",
        "Resolution",
        "Shortcuts",
        "TestSupport",
        "Understanding",
      ],
      swiftSettings: settings),

    // MARK: Players
    .systemLibrary(
      name: "CGStreamer",
      path: "Sources/System/CGStreamer",
      pkgConfig: "gstreamer-1.0 gstreamer-audio-1.0 gstreamer-pbutils-1.0",
      providers: [.apt(["libgstreamer1.0-dev", "libgstreamer-plugins-base1.0-dev"])]),
    .target(
      name: "GStreamer",
      dependencies: [
        "CGStreamer",
        "GLibRuntime",
      ],
      path: "Sources/System/GStreamer",
      swiftSettings: settings),
    .target(
      name: "GStreamerPlayer",
      dependencies: [
        "Concurrency",
        "Executors",
        "GLibRuntime",
        "GStreamer",
        "MediaIntents",
        "Playback",
      ],
      path: "Sources/Players/GStreamer",
      swiftSettings: settings),
    .systemLibrary(
      name: "CMPDClient",
      path: "Sources/System/CMPDClient",
      pkgConfig: "libmpdclient",
      providers: [.apt(["libmpdclient-dev"])]),
    .target(
      name: "MPDClient",
      dependencies: [
        "CMPDClient",
        "Executors",
        "GLibRuntime",
      ],
      path: "Sources/System/MPDClient",
      swiftSettings: settings),
    .target(
      name: "MPDPlayer",
      dependencies: [
        "Concurrency",
        "GLibRuntime",
        "MPDClient",
        "MediaIntents",
        "Playback",
        "TextEncodings",
      ],
      path: "Sources/Players/MPD",
      swiftSettings: settings),
    .testTarget(
      name: "PlayersTests",
      dependencies: [
        "GStreamer",
        "GStreamerPlayer",
        "MediaIntents",
        "MPDClient",
        "MPDPlayer",
        "Playback",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: HTTP
    .systemLibrary(
      name: "CSoup",
      path: "Sources/System/CSoup",
      pkgConfig: "libsoup-3.0",
      providers: [.apt(["libsoup-3.0-dev"])]),
    .target(
      name: "Soup",
      dependencies: [
        "CSoup",
        "GLibRuntime",
      ],
      path: "Sources/System/Soup",
      swiftSettings: settings),
    .testTarget(
      name: "SoupTests",
      dependencies: [
        "Soup",
        "TestSupport",
      ],
      path: "Tests/System/SoupTests",
      swiftSettings: settings),

    // MARK: Streams
    .target(
      name: "Streams",
      dependencies: [
        "MediaFiles",
        "Soup",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "StreamsTests",
      dependencies: [
        "Soup",
        "Streams",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: Subscriptions
    .target(
      name: "Subscriptions",
      dependencies: [
        "GLibRuntime",
        "Journal",
        "MediaFiles",
        "MediaIntents",
        "Names",
        "Soup",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SubscriptionsTests",
      dependencies: [
        "Journal",
        "MediaFiles",
        "MediaIntents",
        "Soup",
        "Subscriptions",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: Scrobbling
    .target(
      name: "Scrobbling",
      dependencies: [
        "GLibRuntime",
        "Journal",
        "MediaFiles",
        "MediaIntents",
        "Soup",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ScrobblingTests",
      dependencies: [
        "GLibRuntime",
        "Journal",
        "MediaFiles",
        "MediaIntents",
        "Scrobbling",
        "Soup",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: Control protocol
    .target(
      name: "ControlProtocol",
      dependencies: [
        "MediaIntents",
        "Views",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ControlProtocolTests",
      dependencies: [
        "ControlProtocol",
        "MediaIntents",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: Service manager
    .target(
      name: "ServiceManager",
      dependencies: [
        "MediaIntents"
      ],
      path: "Sources/System/ServiceManager",
      swiftSettings: settings),
    .testTarget(
      name: "ServiceManagerTests",
      dependencies: [
        "ServiceManager",
        "TestSupport",
      ],
      path: "Tests/System/ServiceManagerTests",
      swiftSettings: settings),

    // MARK: Libraries elsewhere
    .target(
      name: "OpenSubsonic",
      dependencies: [
        "GLibRuntime",
        "MediaFiles",
        "MediaIntents",
        "Soup",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "OpenSubsonicTests",
      dependencies: [
        "Catalogue",
        "GLibRuntime",
        "Journal",
        "Library",
        "MediaIntents",
        "NameIndex",
        "OpenSubsonic",
        "Playback",
        "Soup",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: Players in rooms
    .target(
      name: "SnapcastPlayer",
      dependencies: [
        "Concurrency",
        "MediaIntents",
        "Playback",
        "Snapcast",
      ],
      path: "Sources/Players/Snapcast",
      swiftSettings: settings),
    .testTarget(
      name: "SnapcastTests",
      dependencies: [
        "ClientSockets",
        "GStreamerPlayer",
        "JSON",
        "MediaIntents",
        "Playback",
        "Snapcast",
        "SnapcastPlayer",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: A larger reader
    .target(
      name: "ModelServer",
      dependencies: [
        "JSON",
        "MediaIntents",
        "Soup",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ModelServerTests",
      dependencies: [
        "JSON",
        "MediaIntents",
        "ModelServer",
        "Soup",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: Wyoming protocol
    .target(
      name: "WyomingProtocol",
      dependencies: [
        "JSON"
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WyomingProtocolTests",
      dependencies: [
        "JSON",
        "WyomingProtocol",
      ],
      swiftSettings: settings),

    .target(
      name: "WyomingClient",
      dependencies: [
        "ClientSockets",
        "WyomingProtocol",
      ],
      swiftSettings: settings),

    // MARK: Speech
    .target(
      name: "Speech",
      dependencies: [
        "ClientSockets",
        "ESpeak",
        "Executors",
        "JSON",
        "MediaIntents",
        "WyomingClient",
        "WyomingProtocol",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SpeechTests",
      dependencies: [
        "ClientSockets",
        "Speech",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: Recognition
    .systemLibrary(
      name: "CPocketSphinx",
      path: "Sources/System/CPocketSphinx",
      pkgConfig: "pocketsphinx",
      providers: [.apt(["libpocketsphinx-dev"])]),
    .target(
      name: "PocketSphinx",
      dependencies: [
        "CPocketSphinx"
      ],
      path: "Sources/System/PocketSphinx",
      swiftSettings: settings),
    .target(
      name: "Recognition",
      dependencies: [
        "ClientSockets",
        "ESpeak",
        "Executors",
        "GLibRuntime",
        "GStreamer",
        "JSON",
        "MediaIntents",
        "Names",
        "PocketSphinx",
        "Understanding",
        "WyomingClient",
        "WyomingProtocol",
      ],
      // The language model of a library takes minutes without optimisation.
      swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .testTarget(
      name: "RecognitionTests",
      dependencies: [
        "ClientSockets",
        "Recognition",
        "TestSupport",
      ],
      exclude: [
        "Recordings"
      ],
      swiftSettings: settings),

    // MARK: Compression
    .systemLibrary(
      name: "CZLib",
      path: "Sources/System/CZLib",
      providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "Compression",
      dependencies: [
        "CZLib"
      ],
      path: "Sources/System/Compression",
      swiftSettings: settings),

    // MARK: Frontends
    .target(
      name: "ControlSocket",
      dependencies: [
        "ControlProtocol",
        "GLibRuntime",
      ],
      path: "Sources/Frontends/ControlSocket",
      swiftSettings: settings),
    .testTarget(
      name: "ControlSocketTests",
      dependencies: [
        "ControlProtocol",
        "ControlSocket",
        "Executors",
        "GLibRuntime",
        "MediaIntents",
        "TestSupport",
      ],
      path: "Tests/Frontends/ControlSocketTests",
      swiftSettings: settings),

    .target(
      name: "DBus",
      dependencies: [
        "CGIO",
        "GLibRuntime",
      ],
      path: "Sources/System/DBus",
      swiftSettings: settings),
    .testTarget(
      name: "DBusTests",
      dependencies: [
        "DBus",
        "TestSupport",
      ],
      path: "Tests/System/DBusTests",
      swiftSettings: settings),
    .target(
      name: "DesktopSearch",
      dependencies: [
        "DBus",
        "MediaIntents",
      ],
      path: "Sources/Frontends/DesktopSearch",
      swiftSettings: settings),
    .target(
      name: "MPRIS",
      dependencies: [
        "Concurrency",
        "DBus",
        "Listening",
        "MediaIntents",
        "Playback",
      ],
      path: "Sources/Frontends/MPRIS",
      swiftSettings: settings),
    .testTarget(
      name: "MPRISTests",
      dependencies: [
        "Concurrency",
        "DBus",
        "Journal",
        "Listening",
        "MediaIntents",
        "MPRIS",
        "Playback",
        "TestSupport",
      ],
      path: "Tests/Frontends/MPRISTests",
      swiftSettings: settings),
    .target(
      name: "Power",
      dependencies: [
        "DBus",
        "Listening",
      ],
      path: "Sources/Frontends/Power",
      swiftSettings: settings),
    .testTarget(
      name: "PowerTests",
      dependencies: [
        "DBus",
        "Household",
        "Journal",
        "Listening",
        "MediaIntents",
        "Playback",
        "Power",
        "TestSupport",
      ],
      path: "Tests/Frontends/PowerTests",
      swiftSettings: settings),

    .target(
      name: "Avahi",
      dependencies: [
        "DBus"
      ],
      path: "Sources/Frontends/Avahi",
      swiftSettings: settings),
    .target(
      name: "Wyoming",
      dependencies: [
        "Avahi",
        "ControlProtocol",
        "Executors",
        "GLibRuntime",
        "JSON",
        "MediaIntents",
        "WyomingProtocol",
      ],
      path: "Sources/Frontends/Wyoming",
      swiftSettings: settings),
    .testTarget(
      name: "WyomingTests",
      dependencies: [
        "Avahi",
        "ControlProtocol",
        "DBus",
        "GLibRuntime",
        "JSON",
        "MediaIntents",
        "TestSupport",
        "Wyoming",
        "WyomingProtocol",
      ],
      path: "Tests/Frontends/WyomingTests",
      swiftSettings: settings),

    .target(
      name: "MPDService",
      dependencies: [
        "Avahi",
        "ControlProtocol",
        "Executors",
        "GLibRuntime",
        "MediaIntents",
      ],
      path: "Sources/Frontends/MPDService",
      swiftSettings: settings),
    .testTarget(
      name: "MPDServiceTests",
      dependencies: [
        "ControlProtocol",
        "GLibRuntime",
        "MediaIntents",
        "MPDService",
        "TestSupport",
      ],
      path: "Tests/Frontends/MPDServiceTests",
      swiftSettings: settings),

    .systemLibrary(
      name: "CQREncode",
      path: "Sources/System/CQREncode",
      pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"])]),
    .target(
      name: "QRCode",
      dependencies: [
        "CQREncode"
      ],
      path: "Sources/System/QRCode",
      swiftSettings: settings),
    .testTarget(
      name: "QRCodeTests",
      dependencies: [
        "QRCode"
      ],
      path: "Tests/System/QRCodeTests",
      swiftSettings: settings),
    .target(
      name: "Page",
      dependencies: [
        "Compression",
        "ControlProtocol",
        "GLibRuntime",
        "MediaFiles",
        "MediaIntents",
        "QRCode",
      ],
      path: "Sources/Frontends/Page",
      swiftSettings: settings),
    .testTarget(
      name: "PageTests",
      dependencies: [
        "Compression",
        "ControlProtocol",
        "GLibRuntime",
        "MediaIntents",
        "Page",
        "TestSupport",
      ],
      path: "Tests/Frontends/PageTests",
      swiftSettings: settings),

    // MARK: Program options
    .target(
      name: "ProgramOptions",
      swiftSettings: settings),
    .testTarget(
      name: "ProgramOptionsTests",
      dependencies: [
        "ProgramOptions"
      ],
      swiftSettings: settings),

    // MARK: Daemon
    .target(
      name: "Configuration",
      dependencies: [
        "Spelling"
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "Configuration",
        "TestSupport",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "ariosod",
      dependencies: [
        "Avahi",
        "Catalogue",
        "ClientSockets",
        "Configuration",
        "ControlProtocol",
        "ControlSocket",
        "Conversation",
        "DBus",
        "DesktopSearch",
        "Executors",
        "GLibRuntime",
        "GStreamer",
        "GStreamerPlayer",
        "Handling",
        "HeapMemory",
        "Inotify",
        "Journal",
        "Library",
        "Listening",
        "MediaFiles",
        "MediaIntents",
        "ModelServer",
        "MPDPlayer",
        "MPDService",
        "MPRIS",
        "NameIndex",
        "Names",
        "OpenSubsonic",
        "Page",
        "Playback",
        "Power",
        "ProgramOptions",
        "Recognition",
        "Resolution",
        "Scrobbling",
        "ServiceManager",
        "Shortcuts",
        "Snapcast",
        "SnapcastPlayer",
        "Soup",
        "Speech",
        "SQLite",
        "Streams",
        "Subscriptions",
        "Views",
        "Wyoming",
      ],
      swiftSettings: settings),

    .testTarget(
      name: "DaemonTests",
      dependencies: [
        "Scrobbling",
        "ariosod",
        "Catalogue",
        "Configuration",
        "ControlProtocol",
        "Conversation",
        "Handling",
        "Household",
        "Inotify",
        "Journal",
        "Library",
        "MediaFiles",
        "MediaIntents",
        "Page",
        "Playback",
        "ServiceManager",
        "TestSupport",
      ],
      swiftSettings: settings),

    // MARK: Command line
    .systemLibrary(
      name: "CEditLine",
      path: "Sources/System/CEditLine",
      providers: [.apt(["libedit-dev"])]),
    .target(
      name: "EditLine",
      dependencies: [
        "CEditLine"
      ],
      path: "Sources/System/EditLine",
      swiftSettings: settings),
    .target(
      name: "MCP",
      dependencies: [
        "ControlProtocol",
        "JSON",
        "MediaIntents",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MCPTests",
      dependencies: [
        "JSON",
        "MCP",
        "MediaIntents",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "arioso",
      dependencies: [
        "Configuration",
        "ControlProtocol",
        "EditLine",
        "MCP",
        "MediaIntents",
        "ProgramOptions",
        "Views",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "arioso",
        "Configuration",
        "ControlProtocol",
        "ControlSocket",
        "MCP",
        "MediaIntents",
        "ProgramOptions",
        "TestSupport",
        "Views",
      ],
      swiftSettings: settings),

    // MARK: Acceptance tests
    .testTarget(
      name: "AcceptanceTests",
      dependencies: [
        "arioso",
        "ariosod",
        "ClientSockets",
        "ControlProtocol",
        "DBus",
        "JSON",
        "MediaIntents",
        "SQLite",
        "Snapcast",
        "TestSupport",
      ],
      path: "Tests/Acceptance",
      exclude: [
        "Conversations"
      ],
      swiftSettings: settings),

    // MARK: Benchmarks
    .executableTarget(
      name: "arioso-bench",
      dependencies: [
        "Catalogue",
        "Compression",
        "Configuration",
        "ControlProtocol",
        "Conversation",
        "GLibRuntime",
        "Habits",
        "Handling",
        "Journal",
        "JSON",
        "Library",
        "MCP",
        "MediaFiles",
        "MediaIntents",
        "MPDClient",
        "MPDService",
        "NameIndex",
        "Names",
        "OpenSubsonic",
        "Page",
        "PocketSphinx",
        "Recognition",
        "Resolution",
        "Soup",
        "SQLite",
        "Subscriptions",
        "Taste",
        "Understanding",
        "WyomingProtocol",
      ],
      swiftSettings: settings),
  ],
  cxxLanguageStandard: .cxx17
)
