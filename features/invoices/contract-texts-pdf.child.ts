import type { Locale } from '#lib/locale.ts';
import { PdfDocument } from './pdf-document.ts';

export interface ContractTexts {
  locale: Locale;
  title: string;
  seller: string;
  /** When the order was placed: the same order always gives the same bytes. */
  at: Date;
  /** What each text is, and its Markdown. */
  sections: readonly { title: string; note: string; body: string }[];
}

/** The terms that an order was placed with, and how to withdraw from it, as a tagged PDF to keep. */
export async function contractTextsPdf({
  locale,
  title,
  seller,
  at,
  sections,
}: ContractTexts): Promise<Buffer> {
  const footer = [seller, title].filter(Boolean).join(' · ');
  const document = new PdfDocument({ locale, title, author: seller, at, footer });
  document.title(title);
  for (const section of sections) {
    document.heading(section.title);
    if (section.note) document.text(section.note, { quiet: true });
    for (const block of section.body.split(/\n{2,}/)) writeBlock(document, block.trim());
  }
  return document.finish();
}

function writeBlock(document: PdfDocument, block: string): void {
  if (block === '') return;
  const [first = '', ...rest] = block.split('\n');
  const heading = /^#{1,6}\s+(.*)$/.exec(first);
  if (heading) {
    document.subheading(plain(heading[1] ?? ''));
    writeBlock(document, rest.join('\n').trim());
    return;
  }
  const lines = block.split('\n').map((line) => {
    const item = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/.exec(line);
    if (!item) return plain(line);
    return `${item[1] ? `${item[1]}.` : '•'} ${plain(item[2] ?? '')}`;
  });
  document.text(lines.join('\n'));
}

/** A line without the signs of Markdown; a link to another site keeps its address. */
function plain(line: string): string {
  return line
    .replace(/!?\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g, (_all, text: string, url: string) =>
      text === url || url.startsWith('/') ? text : `${text} (${url})`,
    )
    .replace(/(?<!\\)(?:\*{1,3}|__|`)/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
