extension EveryMethodTests {
  static let page = [
    MethodExample("page.code", #"{"role":"guest"}"#, #"{"addresses":["$page"]}"#),
    MethodExample("page.devices", "{}", #"{"devices":[{"name":"phone","role":"owner","lastUsed":1700003600}]}"#),
    MethodExample("page.forget", #"{"name":"phone"}"#, #"{"name":"phone","paired":1700000000}"#),
    MethodExample("page.devices", "{}", #"{"devices":[]}"#),
  ]

  /// A device that was paired before.
  static let device =
    #"[{"name":"phone","role":"owner","token":"00","paired":1700000000,"lastUsed":1700003600}]"#

  static let shortcuts = [
    MethodExample(
      "shortcuts.add", #"{"phrase":"teatime {artist}","lines":["or artist = ottoline vex","find songs by {artist}"]}"#,
      #"{"phrase":"teatime {artist}","file":null,"hides":null}"#),
    MethodExample(
      "shortcuts.add", #"{"phrase":"outer peace","lines":["what's this"]}"#,
      #"{"hides":"Said alone, these words no longer play the album “Outer Peace (Deluxe Edition)” by Violet Tramway."}"#
    ),
    MethodExample("shortcuts.edit", #"{"phrase":"outer peace","lines":["teatime"]}"#, #"{"lines":["teatime"]}"#),
    MethodExample("shortcuts.rename", #"{"phrase":"outer peace","to":"supper"}"#, #"{"phrase":"supper"}"#),
    MethodExample(
      "shortcuts.list", "{}", #"{"problems":[],"shortcuts":[{"phrase":"teatime {artist}"},{"phrase":"supper"}]}"#),
    MethodExample(
      "shortcuts.get", #"{"phrase":"teatime"}"#, #"{"lines":["or artist = ottoline vex","find songs by {artist}"]}"#),
    MethodExample("shortcuts.show", #"{"isShown":true}"#, #"{"phrases":["teatime","supper"]}"#),
    MethodExample(
      "shortcuts.run", #"{"phrase":"supper","isUnattended":true,"conversation":"bob"}"#,
      #"{"state":"answered","request":"search"}"#),
    MethodExample("shortcuts.run", #"{"phrase":"lunch","conversation":"bob"}"#, #"{"reason":"noSuchShortcut"}"#),
    MethodExample("shortcuts.remove", #"{"phrase":"supper"}"#, #"{"phrase":"supper"}"#),
    MethodExample("shortcuts.show", #"{"isShown":false}"#, #"{"phrases":[]}"#),
  ]

  static let voice = [
    MethodExample("announce", #"{"text":"Dinner is ready."}"#), MethodExample("speech.stop"),
    MethodExample(
      "listen", #"{"conversation":"ann"}"#,
      #"{"hearings":[],"reply":{"state":"refused","reason":"recogniserOff"}}"#), MethodExample("listen.end"),
    MethodExample("ask", #"{"sentence":"what's this","aloud":true,"hearings":["x"],"conversation":"ann"}"#),
  ]

  static let podcasts = [
    MethodExample("podcasts.add", #"{"address":"$feed"}"#, #"{"title":"Owl Minutes","episodes":1}"#),
    MethodExample("podcasts.list", "{}", #"{"podcasts":[{"title":"Owl Minutes"}]}"#),
    MethodExample("podcasts.refresh", "{}", #"{"changed":0,"failed":[]}"#),
    MethodExample("podcasts.download", #"{"podcast":"owl","last":1}"#, #"{"wanted":1,"present":0}"#),
    MethodExample("podcasts.keep", #"{"podcast":"owl","episodes":2}"#, #"{"title":"Owl Minutes","keeps":2}"#),
    MethodExample("podcasts.refresh", #"{"force":true}"#, #"{"unchanged":1,"failed":[]}"#),
    MethodExample(
      "podcasts.episodes", #"{"podcast":"owl","limit":5}"#, #"{"total":1,"episodes":[{"number":1,"heard":"new"}]}"#),
    MethodExample("podcasts.notes", #"{"podcast":"owl"}"#, #"{"episode":{"number":1},"notes":null}"#),
    MethodExample("podcasts.queue", #"{"podcast":"owl","conversation":"ann"}"#, #"{"items":[{}],"present":0}"#),
    MethodExample("undo", #"{"conversation":"ann"}"#, #"{"state":"answered"}"#),
    MethodExample("podcasts.played", #"{"podcast":"owl","episode":1}"#, #"{"marked":1,"present":0}"#),
    MethodExample("podcasts.played", #"{"all":true}"#, #"{"marked":0,"present":1}"#),
    MethodExample("podcasts.delete", #"{"podcast":"owl","episode":1}"#, #"{"number":1,"download":null}"#),
    MethodExample("podcasts.export", #"{"path":"$podcasts"}"#, #"{"podcasts":1}"#),
    MethodExample("podcasts.import", #"{"path":"$podcasts"}"#, #"{"added":0,"known":1}"#),
    MethodExample("podcasts.remove", #"{"podcast":"owl"}"#, #"{"title":"Owl Minutes"}"#),
    MethodExample("podcasts.list", "{}", #"{"podcasts":[]}"#),
  ]

  static let scrobbling = [
    MethodExample(
      "scrobbling.add", #"{"kind":"listenbrainz","address":"$brainz","secrets":["hush"]}"#, #"{"user":"dora"}"#,
      keeping: ["account": "service"]),
    MethodExample("scrobbling.status", "{}", #"{"services":[{"service":"$account","waiting":0,"refused":0}]}"#),
    MethodExample("scrobbling.confirm", #"{"service":"listen"}"#, #"{"service":"$account"}"#),
    MethodExample("scrobbling.retry", "{}", #"{"services":[{"service":"$account"}]}"#),
    MethodExample("scrobbling.remove", #"{"service":"$account"}"#, #"{"service":"$account"}"#),
    MethodExample("scrobbling.status", "{}", #"{"services":[]}"#),
  ]
}
