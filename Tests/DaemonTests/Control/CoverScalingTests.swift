import Catalogue
import MediaFiles
import TestSupport
import Testing

@testable import ariosod

@Suite(.timeLimit(.minutes(10)))
struct CoverScalingTests {
  @Test(arguments: ["cover.png", "cover.jpg"])
  func `A cover is scaled to a smaller JPEG`(_ name: String) async throws {
    let folder = TemporaryFolder()
    let ffmpeg = try await CommandLineRun.program(
      "/usr/bin/ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "testsrc=size=900x600", "-frames:v", "1", folder.path(name)])
    #expect(ffmpeg.status == 0)
    let covers = CoverFolder(path: folder.path("covers"))
    let hash = try #require(await covers.hash(ofPicture: folder.path(name)))
    let small = SmallCovers.scaling(covers, to: folder.path("small"))
    let image = try #require(await small.image(hash, side: 100))
    #expect(PictureDimensions(image.bytes) == PictureDimensions(width: 240, height: 160))
    #expect(image.mediaType == "image/jpeg")
    #expect(try folder.names(in: "small").count == 1)
  }

  @Test func `A damaged picture is told whole`() async throws {
    let folder = TemporaryFolder()
    let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 4, 0, 4, 0, 3]
    let file: String = try folder.write(head + [UInt8](repeating: 7, count: 500), to: "cover.jpg")
    let covers = CoverFolder(path: folder.path("covers"))
    let hash = try #require(await covers.hash(ofPicture: file))
    let image = await SmallCovers.scaling(covers, to: folder.path("small")).image(hash, side: 160)
    #expect(image?.bytes.count == 512)
  }
}
