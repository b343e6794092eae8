/** Pseudo-localized English: bracketed, accented and a third longer, to show texts outside the catalogues and boxes that are too small. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '#lib/locale.ts';
import type { Catalogue } from './compile.ts';

/** The language that the pseudo-locale replaces, with its address: `/de/services`. */
export const PSEUDO_HOST: Locale = 'de';

const LETTERS = 'aàeèiìoòuùyÿcçnñAÀEÈIÌOÒUÙCÇNÑ';

export function pseudoLocalizeCatalogue(messages: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, pseudoLocalize(text)]),
  );
}

/** `Order {count, number}` becomes `⟦Òrdèr {count, number} ~~~⟧`. */
export function pseudoLocalize(text: string): string {
  const spans = literalSpans(parse(text, { captureLocation: true }));
  let disguised = '';
  let at = 0;
  for (const [start, end] of spans) {
    disguised += text.slice(at, start) + accent(text.slice(start, end));
    at = end;
  }
  const longer = '~'.repeat(Math.ceil(text.length * 0.3));
  return `⟦${disguised}${text.slice(at)} ${longer}⟧`;
}

/** The positions of plain text in the message. */
function literalSpans(elements: MessageFormatElement[]): [start: number, end: number][] {
  return elements.flatMap((element): [number, number][] => {
    switch (element.type) {
      case TYPE.literal:
        return element.location
          ? [[element.location.start.offset, element.location.end.offset]]
          : [];
      case TYPE.plural:
      case TYPE.select:
        return Object.values(element.options).flatMap(({ value }) => literalSpans(value));
      case TYPE.tag:
        return literalSpans(element.children);
      default:
        return [];
    }
  });
}

function accent(text: string): string {
  return text.replace(
    /[aeiouycnAEIOUCN]/g,
    (letter) => LETTERS[LETTERS.indexOf(letter) + 1] ?? letter,
  );
}
