"""The podcasts: invented shows, hosts and episodes, word for word."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Episode:
    title: str
    date: str
    text: str
    number: int = 0
    season: int = 0
    kind: str = "full"  # or "trailer", or "bonus"
    explicit: bool = False
    suffix: str = "mp3"

    @property
    def filename(self):
        prefix = f"S{self.season:02}E{self.number:02}" if self.season else self.date
        return f"{prefix} {self.title}.{self.suffix}"


@dataclass(frozen=True)
class Show:
    title: str
    host: str
    kind: str  # "episodic" or "serial"
    category: str
    link: str
    description: str
    voice: str
    jingle: dict
    episodes: tuple[Episode, ...]


SHOWS = (
    Show("The Curious Kettle Podcast", "Imogen Ashdale", "episodic", "Science", "https://curious-kettle.example",
         "Small questions over a hot drink, with Imogen Ashdale.", "en-gb-x-rp+f3",
         dict(tune="jesu joy", style="alone", lead="marimba+vibraphone", bpm=190, bars=2), (
             Episode("Welcome to the Curious Kettle", "2023-10-31", kind="trailer", text="""
                 This is the Curious Kettle Podcast. I am Imogen Ashdale. Every week I take one small question, the kind that comes
                 up while the water boils, and find somebody who knows the answer. The first episode comes out next Tuesday.
                 Subscribe now, and put the kettle on."""),
             Episode("Why Bread Rises", "2025-05-06", number=78, text="""
                 Welcome to the Curious Kettle Podcast, episode seventy-eight: Why Bread Rises. Yeast is alive. Give it flour, water
                 and a warm corner, and it breathes out a gas that has nowhere to go. The dough stretches like a balloon, until the
                 oven sets it for good. Our guest has baked in a lighthouse for eleven years, and says that damp air is a friend."""),
             Episode("The Map with No North", "2025-05-13", number=79, text="""
                 Welcome to the Curious Kettle Podcast, episode seventy-nine: The Map with No North. For a long time, maps put east at
                 the top, or the harbour, or the king. North won because a compass needle is easy to trust. Today we unroll a chart
                 that has no arrow at all, and ask a ferry pilot how to read it."""),
             Episode("How Owls Stay Quiet", "2025-05-20", number=80, text="""
                 Welcome to the Curious Kettle Podcast, episode eighty: How Owls Stay Quiet. The front edge of an owl's wing has a comb,
                 the back edge a fringe, and the top is velvet. Together they break the rush of air into whispers too small to hear.
                 Engineers have copied the comb for fans. Nobody has copied the velvet yet."""),
             Episode("The Clock That Ran Backwards", "2025-05-27", number=81, text="""
                 Welcome to the Curious Kettle Podcast, episode eighty-one: The Clock That Ran Backwards. Above a barber's shop hangs a
                 clock whose hands turn the wrong way. In the barber's mirror it tells the right time. This week we meet the watchmaker
                 who mends it every spring, always with the door closed, and always by its reflection."""),
             Episode("A Short History of Buttons", "2025-06-03", number=82, text="""
                 Welcome to the Curious Kettle Podcast, episode eighty-two: A Short History of Buttons. For two thousand years a button
                 was a jewel, and did nothing. Then somebody cut a slit in the other side of the coat. After that, winters were
                 warmer, and pockets were not far behind. We visit a drawer that holds nine thousand of them."""),
             Episode("Letters from Listeners", "2025-06-06", kind="bonus", explicit=True, text="""
                 This is a bonus from the Curious Kettle Podcast: Letters from Listeners. One of you writes that a kettle is quieter
                 when it is clean. True, damn it. Another asks whether fish sleep. They do, with their eyes open. Thank you for every
                 letter, and also for the tea."""),
         )),

    Show("Harbour of Glass", "Rowan Tideswell", "serial", "Fiction", "https://harbour-of-glass.example",
         "A mystery on an island with one ferry, told in order by Rowan Tideswell.", "en-gb-scotland+m3",
         dict(tune="rising sun", style="lilt", lead="cello+harp", bpm=150, octave=-1, bars=2), (
             Episode("The Empty Ferry", "2024-01-08", season=1, number=1, suffix="m4a", text="""
                 Harbour of Glass. Season one, episode one: The Empty Ferry. The last boat came in at nine with its lamps lit and its
                 engine warm, and there was nobody on board. On the captain's chair lay a coat, and in its pocket a ticket for
                 tomorrow. Mara, who swept the quay, put the ticket in her own pocket, and said nothing."""),
             Episode("A Key of Blue Glass", "2024-01-15", season=1, number=2, suffix="m4a", text="""
                 Harbour of Glass. Season one, episode two: A Key of Blue Glass. Behind the ticket was a key, and the key was glass.
                 It was too thin to turn a lock. But when Mara held it to the window, a line of light fell across the floor, and
                 the line pointed to the sea wall."""),
             Episode("Return to the Island", "2025-01-06", season=2, number=1, suffix="opus", text="""
                 Harbour of Glass. Season two, episode one: Return to the Island. A year had passed, and Mara came back as a passenger.
                 The ferry had a new captain, a new bell, and the same coat on the chair. When she asked whose it was, he
                 looked at the empty hook, and asked her which coat she meant."""),
             Episode("The Keeper's Ledger", "2025-01-13", season=2, number=2, suffix="opus", text="""
                 Harbour of Glass. Season two, episode two: The Keeper's Ledger. Every ship was there in brown ink, with its hour and its
                 weather. On the ninth of each month a line was left blank. Mara breathed on the paper, as one breathes on glass,
                 and a name came up, and faded."""),
             Episode("What the Tide Brought", "2025-01-20", season=2, number=3, suffix="opus", text="""
                 Harbour of Glass. Season two, episode three: What the Tide Brought. The water went out further than anybody could
                 remember. On the sand stood a door in its frame, and the door was blue, and clear as a window. Mara took the key from
                 her pocket. It was not too thin after all."""),
         )),
)
