import type { ReactNode } from 'react';
import { style } from './mail-style.ts';

const PARTS = {
  open: `<!--[if mso]><table role="presentation" align="center" width="${style.page.maxWidth}" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
  close: '<!--[if mso]></td></tr></table><![endif]-->',
  hide: '<!--[if !mso]><!-->',
  show: '<!--<![endif]-->',
};

/** A placeholder for half of a table that only Outlook for Windows reads. React cannot render comments; `fillOutlookParts` inserts them. */
export function OutlookOnly({ part }: { part: keyof typeof PARTS }) {
  return <i data-outlook={part} />;
}

/** What Outlook for Windows does not read. */
export function NotInOutlook({ children }: { children: ReactNode }) {
  return (
    <>
      <OutlookOnly part="hide" />
      {children}
      <OutlookOnly part="show" />
    </>
  );
}

/** Replaces the placeholders with comments that only Outlook understands. */
export function fillOutlookParts(html: string): string {
  return html.replaceAll(
    /<i data-outlook="(open|close|hide|show)">\s*<\/i>/g,
    (_, part: keyof typeof PARTS) => PARTS[part],
  );
}
