import Catalogue
import Executors
import GStreamer
import MediaFiles

extension SmallCovers {
  /// The covers of the page. One is scaled at a time, since a list asks for a hundred at once.
  static func scaling(_ covers: CoverFolder, to folder: String) -> SmallCovers {
    let threads = ThreadPoolExecutor(name: "arioso.scaling", width: 1)
    return SmallCovers(of: covers, path: folder) { source, format, size, target in
      guard let decoder = PictureScaling.Decoder(format) else { return false }
      let scaling = PictureScaling(decoder, width: size.width, height: size.height)
      return await Task(executorPreference: threads, priority: .utility) {
        (try? scaling.run(from: source, to: target)) != nil
      }.value
    }
  }
}

extension PictureScaling.Decoder {
  fileprivate init?(_ format: PictureFormat) {
    switch format {
    case .jpg: self = .jpeg
    case .png: self = .png
    case .gif, .webp: return nil
    }
  }
}
