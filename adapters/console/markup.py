import re

from rich.text import Text

from adapters.console.safe_text import clean

TAG = re.compile(r"<(/?)(b|i|code|blockquote)(?:(?<=blockquote) expandable)?>")
ENTITY = re.compile(r"&(lt|gt|amp);")
STYLES = {"b": "bold", "i": "italic", "code": "cyan", "blockquote": "dim"}
SIGNS = {"lt": "<", "gt": ">", "amp": "&"}


def to_text(source: str) -> Text:
    text = Text()
    styles: list[str] = []
    position = 0
    for tag in TAG.finditer(source):
        text.append(_words(source[position : tag.start()]), " ".join(styles))
        position = tag.end()
        style = STYLES[tag[2]]
        if not tag[1]:
            styles.append(style)
        elif style in styles:
            styles.remove(style)
    text.append(_words(source[position:]), " ".join(styles))
    return text


def _words(source: str) -> str:
    return clean(ENTITY.sub(lambda entity: SIGNS[entity[1]], source))
