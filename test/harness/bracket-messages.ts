/** Brackets around every message, `⟦Order now⟧`, so that text from other sources shows. */
import { createElement, Fragment, type ReactNode } from 'react';

type Catalogue = Readonly<Record<string, unknown>>;

/** The messages of an area, each in brackets; those with tags stay React nodes. */
export function bracketAll(messages: Catalogue): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'function'
        ? (params: object) => bracket(message(params))
        : bracket(message),
    ]),
  );
}

function bracket(shown: unknown): ReactNode {
  return typeof shown === 'string'
    ? `⟦${shown}⟧`
    : createElement(Fragment, null, '⟦', shown as ReactNode, '⟧');
}

/** What is left of a text without its messages; a message may hold others. */
export function outsideMessages(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? text : outsideMessages(rest);
}
