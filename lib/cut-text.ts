const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a text, at most `most` code units long, without half an emoji or letter at its end. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const at = characters.segment(text).containing(most);
  return text.slice(0, at?.index ?? most);
}
