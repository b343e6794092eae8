import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import { fillOutlookParts } from './outlook-only.tsx';

/** The HTML and text versions of a mail from one source. Gmail cuts off HTML larger than 102 kB. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = fillOutlookParts(await render(element));
  const text = toPlainText(html, {
    selectors: [
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
      { selector: 'h1', options: { uppercase: false } },
    ],
  });
  return { html, text };
}
