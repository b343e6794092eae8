/** Loaded before the template's server: the pages to render are given, so that no loader is measured and nothing is sent twice. */
import { readFileSync } from 'node:fs';

/** A text, or an element with its properties and children. */
export type Markup = string | [tag: string, props: Record<string, unknown>, children: Markup[]];

declare global {
  var givenPages: Record<string, Markup[]> | undefined;
}

globalThis.givenPages = JSON.parse(readFileSync(process.env['PAGES'] ?? '', 'utf8'));
