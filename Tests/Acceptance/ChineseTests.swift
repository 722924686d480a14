import MediaIntents
import TestSupport
import Testing

extension QuietAcceptanceTests {
  /// A conversation in Chinese about the Chinese songs of the sample library.
  @Suite
  struct ChineseTests {
    /// In order, because each continues from the previous one.
    static let exchanges: [(said: String, status: Int32, answer: String)] = [
      ("播放雨后的茉莉", 0, "正在播放沈墨蓝的《雨后的茉莉》。"),
      ("这是什么歌？", 0, "这是沈墨蓝的《雨后的茉莉》，收在《茶馆夜雨》里。"),
      ("播放月光郵局", 0, "现在播放沈墨蓝的《月光邮局》。"),
      ("把音量调到百分之三十", 0, "音量30%。"),
      ("暂停", 0, "已暂停沈墨蓝的《月光邮局》。"),
      ("播放沈墨蓝的专辑《茶馆夜雨》", 0, "开始播放沈墨蓝的专辑《茶馆夜雨》，第一首是《雨后的茉莉》。"),
      ("播放月光油局", 0, "正在播放沈墨蓝的《月光邮局》。"),
      ("播放 yu hou de mo li", 0, "现在播放沈墨蓝的《雨后的茉莉》。"),
      ("喜欢这首歌", 0, "好，已收藏沈墨蓝的《雨后的茉莉》。"),
      ("播放周杰伦的晴天", 1, "音乐库里没有周杰伦的“晴天”。可以说“查找”加关键词。"),
      ("打开客厅的灯", 1, "抱歉，播放器做不了这个。想听什么可以直接说。"),
    ]

    @Test func `A conversation in Chinese, chosen by option and by script`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      for exchange in Self.exchanges {
        let run = try await daemon.home.arioso(["--locale", "zh-CN", exchange.said])
        #expect(
          run.output == exchange.answer + "\n" && run.status == exchange.status, "\(exchange.said): \(run.errors)")
      }
      let unasked = try await daemon.arioso("播放雨后的茉莉")
      #expect(unasked.output.contains("《雨后的茉莉》") && unasked.status == 0)
      let english = try await daemon.arioso("play 雨后的茉莉")
      #expect(english.output.contains("“雨后的茉莉” by 沈墨蓝"))
    }

    @Test(arguments: ["zh_CN.UTF-8", "zh_TW.UTF-8", "zh_HK"])
    func `The environment chooses the language`(_ tag: String) async throws {
      let daemon = try await RunningDaemon.scanned(
        in: Home(), ["--player", "silent", "--library", SampleLibrary.path], environment: ["LC_ALL": tag])
      let run = try await daemon.arioso("播放雨后的茉莉")
      #expect(run.output == "正在播放沈墨蓝的《雨后的茉莉》。\n", "\(run.errors)")
      let english = try await daemon.arioso("play hello")
      #expect(english.output == "Now playing “HELLO!” by Violet Tramway.\n", "\(english.errors)")
    }
  }
}
