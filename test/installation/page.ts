/** `docs/installation.md`, as the test reads it: the lines to type, by the section they stand in. */
import { readFileSync } from 'node:fs';

const PAGE = 'docs/installation.md';

export interface Section {
  title: string;
  blocks: string[];
}

export function readPage(): Section[] {
  const [, ...sections] = readFileSync(PAGE, 'utf8').split(/^## /m);
  return sections.map((text) => ({
    title: text.slice(0, text.indexOf('\n')),
    blocks: [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block),
  }));
}

export function allBlocks(): string[] {
  return readPage().flatMap(({ blocks }) => blocks);
}
