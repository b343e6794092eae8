import { style } from './mail-style.ts';

const PARTS = {
  open: `<table role="presentation" align="center" width="${style.page.maxWidth}" cellpadding="0" cellspacing="0"><tr><td>`,
  close: '</td></tr></table>',
};

/** A place for half of a table that only Outlook for Windows reads. React cannot write comments: `fillOutlookParts` does. */
export function OutlookOnly({ part }: { part: keyof typeof PARTS }) {
  return <i data-outlook={part} />;
}

/** Puts Outlook's halves where the places for them are. */
export function fillOutlookParts(html: string): string {
  return html.replaceAll(
    /<i data-outlook="(open|close)">\s*<\/i>/g,
    (_, part: keyof typeof PARTS) => `<!--[if mso]>${PARTS[part]}<![endif]-->`,
  );
}
