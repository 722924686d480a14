import MediaIntents
import Testing

@testable import MediaFiles

/// The dates and durations that feeds write.
struct FeedValueTests {
  @Test(arguments: [
    ("Tue, 02 Mar 2021 10:00:00 +0000", 1_614_679_200), ("Tue, 02 Mar 2021 10:00 GMT", 1_614_679_200),
    ("2 March 2021", 1_614_643_200), ("March 2, 2021 at 5:00 AM EST", 1_614_679_200),
    ("Tue Mar 02 10:00:00 +0000 2021", 1_614_679_200), ("02 Mar 21 1000 UT", 1_614_679_200),
    ("mar., 02 mars 2021 11:00:00 +01:00", 1_614_679_200), ("Di, 02 Mär 2021 11:00:00 CET", 1_614_679_200),
    ("Tue, 02 Mar 2021 06:00:00 GMT-0400 (EDT)", 1_614_679_200), ("Tue, 02 Mar 2021 11:00 Europe/Oslo", 1_614_679_200),
    ("2021-03-02T10:00:00Z", 1_614_679_200), ("2021-03-02 02:00:00.5 -08:00", 1_614_679_200),
    ("2021-03-02", 1_614_643_200), ("2021-03", 1_614_556_800), ("2021", 1_609_459_200), ("20210302", 1_614_643_200),
    ("03/02/2021", 1_614_643_200), ("1614679200", 1_614_679_200), ("Mon, 02 May 1960 09:05:01 +0100", -305_049_299),
    ("29 Feb 2000", 951_782_400),
  ])
  func `A date is an instant`(_ text: String, _ seconds: Int) {
    #expect(FeedDate(text)?.seconds == seconds)
  }

  @Test func `The day of a date is the publisher's`() {
    #expect(FeedDate("Tue, 02 Mar 2021 23:00:00 -0800")?.date.ordinal == 20_210_302)
    #expect(FeedDate("2021-03")?.date.day == nil)
  }

  @Test(arguments: [
    "", "soon", "30 Feb 2021", "29 Feb 1900", "2 Zzz 2021", "2 Mar zz", "2 Mar 2021 1:2:3:4", "2021-03-02T10:61:00Z",
    "2021-03-02-01", "2021-13-01", "0000-01-01", "99999999999999999999",
  ])
  func `What is no date is none`(_ text: String) {
    #expect(FeedDate(text) == nil)
  }

  @Test(arguments: [
    ("7200", 7200), ("1:02", 62), ("61:08", 3668), ("25:3:30", 90_210), (":53", 53), ("00:00:00.9", 0),
    ("PT1H2M3S", 3723),
    (" 0:20 ", 20),
  ])
  func `A duration is seconds`(_ text: String, _ seconds: Int) {
    #expect(FeedDuration.seconds(text) == seconds)
  }

  @Test(arguments: ["", "long", "1:2:3:4", "-5", "1e9", "99999999999999999999", "PT9", "3:x"])
  func `What is no duration is none`(_ text: String) {
    #expect(FeedDuration.seconds(text) == nil)
  }
}
