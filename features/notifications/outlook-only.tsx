import { style } from './mail-style.ts';

const PARTS = {
  open: `<table role="presentation" align="center" width="${style.page.maxWidth}" cellpadding="0" cellspacing="0"><tr><td>`,
  close: '</td></tr></table>',
};

/** A placeholder for half of a table that only Outlook for Windows reads. React cannot render comments; `fillOutlookParts` inserts them. */
export function OutlookOnly({ part }: { part: keyof typeof PARTS }) {
  return <i data-outlook={part} />;
}

/** Replaces the placeholders with Outlook's table halves. */
export function fillOutlookParts(html: string): string {
  return html.replaceAll(
    /<i data-outlook="(open|close)">\s*<\/i>/g,
    (_, part: keyof typeof PARTS) => `<!--[if mso]>${PARTS[part]}<![endif]-->`,
  );
}
