import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import { fillOutlookParts } from './outlook-only.tsx';

/** The HTML and text versions of a mail from one source. Gmail cuts off HTML larger than 102 kB. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = fillOutlookParts(await render(element));
  const text = toPlainText(html, {
    formatters: { alt: writeAlt },
    selectors: [
      { selector: 'img', format: 'alt' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
      { selector: 'h1', options: { uppercase: false } },
    ],
  });
  return { html, text };
}

/** A picture as its description, without its address. */
function writeAlt(
  { attribs }: { attribs: Record<string, string> },
  _walk: unknown,
  builder: { addInline(text: string): void },
): void {
  builder.addInline(attribs['alt'] ?? '');
}
