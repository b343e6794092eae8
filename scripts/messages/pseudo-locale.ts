/** English in disguise: bracketed, accented and a third longer, so that a text outside the catalogues and a box too small both show. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '#lib/locale.ts';
import type { Catalogue } from './compile.ts';

/** The language whose place the disguised one takes, with its address: `/de/services`. */
export const PSEUDO_HOST: Locale = 'de';

const LETTERS = 'aàeèiìoòuùyÿcçnñAÀEÈIÌOÒUÙCÇNÑ';

export function disguiseCatalogue(messages: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, disguise(text)]));
}

/** `Order {count, number}` becomes `⟦Òrdèr {count, number} ~~~⟧`. */
export function disguise(text: string): string {
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

/** Where in the message the plain text is. */
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
