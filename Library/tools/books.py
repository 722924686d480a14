"""The audiobooks: fables of Aesop told anew, under invented authors and titles."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Book:
    title: str
    author: str
    narrator: str
    date: str
    voice: str
    chapters: dict[str, str]
    single_file: bool
    series: str = ""
    place: str = ""  # in the series


BOOKS = (
    Book("The Fox and the Lantern", "Theodora Wickes", "Barnaby Croft", "2018-10-01", "en-us+m3", single_file=True, chapters={
        "The Fox and the Grapes": """
            A fox saw grapes hanging high on a wall, dark and ripe. He jumped, and missed. He ran, and jumped, and missed again.
            When the sun had gone he turned away, and told the empty road that they were surely sour.""",
        "The Crow and the Pitcher": """
            In a dry summer a crow found a pitcher, with a little water far down. Her beak could not reach it. So she fetched a
            pebble, and dropped it in, and then another. Pebble by pebble the water rose, and she drank.""",
        "The Lion and the Mouse": """
            A lion let a mouse go, and laughed when she promised to repay him. But one night he lay in a hunter's net. The mouse
            heard him, and came, and gnawed the ropes until the last one parted. Small friends have sharp teeth.""",
        "The Wind and the Sun": """
            The wind and the sun made a bet: who could take the coat from that traveller? The wind blew, and the man held
            his collar tight. Then the sun shone, gently, and then a little more. And he took it off himself.""",
        "The Tortoise and the Hare": """
            The hare was so far ahead that he lay down in the clover. The tortoise did not hurry, and did not stop. When the hare
            awoke, the shadows were long, and there on the finishing line sat somebody slow.""",
    }),

    Book("A Bell for Winter (The Lantern Cycle, #2)", "Theodora Wickes", "Philippa Lorne", "2020-11-12", "en-gb-x-rp+f2", single_file=False,
         series="The Lantern Cycle", place="2", chapters={
        "The Ant and the Grasshopper": """
            All summer the grasshopper sang, and the ant carried grain. When the snow came, the ant had a full house, and the
            grasshopper had a song.""",
        "The Town Mouse": """
            In town there was cheese, and cake, and a cat. The country mouse said good night after the first course. I have only
            beans at home, she said, but I eat them in peace.""",
        "The Dog and His Shadow": """
            A dog with a bone crossed a bridge, and saw another dog below with a bigger one. He snapped at it. Then there was one
            dog, and no bone.""",
        "The Goose": """
            Every morning the goose laid an egg of gold. One egg a day was too slow for the farmer. He looked for the rest of them
            inside her, and found a goose like any other.""",
        "Belling the Cat": """
            Hang a bell on the cat, said the young mouse, and everybody cheered. An old mouse stood up at the back. Which of us,
            he asked, will hang it?""",
        "The Milkmaid": """
            With the milk I shall buy eggs, thought the milkmaid, and with the hens a dress, and in the dress I shall toss my head,
            like this. And down came the pail.""",
        "The Stag": """
            The stag loved his antlers, and was ashamed of his thin legs. When the hounds came, his legs carried him to
            the forest, and there the antlers caught in a branch.""",
        "The Oak and the Reed": """
            The oak laughed at the reed for bowing to every breeze. In the night came a storm. In the morning the reed stood
            up again, and the oak did not.""",
        "The Fox and the Crow": """
            What a fine bird, said the fox under the tree, if only she could sing! The crow opened her beak to sing, and the
            cheese fell into better hands.""",
        "The Shepherd Boy": """
            Wolf, cried the boy, and the village came running, and there was no wolf. Twice they came. The third time there was one,
            and nobody believed in it but the sheep.""",
    }),
)
