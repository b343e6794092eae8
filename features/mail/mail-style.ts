const SANS = "-apple-system,'Segoe UI',Roboto,Ubuntu,'Helvetica Neue',Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";

/** A long word or address never makes the mail wider than the screen; inherited, but older programs know only the second one. */
const breaksWords = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** For light mode, inline on each element, because some programs drop style sheets. */
export const style = {
  body: { margin: 0, padding: 0, backgroundColor: '#f9f7f3', color: '#28231e', fontFamily: SANS },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  page: { width: '100%', maxWidth: 600, margin: '0 auto' },
  column: { padding: '32px 20px', ...breaksWords },
  table: { width: '100%', borderCollapse: 'separate' },
  cutLine: { margin: '0 0 16px', fontSize: 12, lineHeight: 1.5, color: '#645d55' },
  shopName: { margin: '0 0 20px', fontFamily: SERIF, fontSize: 20, lineHeight: 1.2 },
  logo: { display: 'block', border: 0 },
  darkLogo: { display: 'none', border: 0, maxHeight: 0, overflow: 'hidden' },
  sheet: {
    padding: '28px 28px 32px',
    backgroundColor: '#ffffff',
    border: '1px solid #e2ded7',
    borderRadius: 12,
    ...breaksWords,
  },
  title: { margin: '0 0 16px', fontFamily: SERIF, fontSize: 26, fontWeight: 500, lineHeight: 1.2 },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: 1.55 },
  quiet: { margin: '16px 0 0', fontSize: 14, lineHeight: 1.5, color: '#645d55' },
  buttonFrame: { margin: '8px 0 16px', borderCollapse: 'separate' },
  buttonCell: { padding: '12px 20px', borderRadius: 6 },
  button: {
    display: 'inline-block',
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 600,
    textDecoration: 'none',
  },
  quote: {
    margin: '0 0 16px',
    padding: '0 0 0 16px',
    borderLeft: '2px solid #e2ded7',
    fontSize: 16,
    lineHeight: 1.55,
  },
  fact: {
    margin: 0,
    padding: '8px 0',
    borderTop: '1px solid #e2ded7',
    fontSize: 15,
    lineHeight: 1.5,
  },
  footer: { padding: '20px 4px 0', fontSize: 13, lineHeight: 1.5, color: '#645d55' },
} as const;

/** Mail programs with dark mode and style sheets get a dark version of the same mail. */
export function darkStyle(accent: string): string {
  const rules = [
    'body,.paper{background-color:#16120f!important;color:#efebe5!important}',
    '.sheet{background-color:#211c18!important;border-color:#3b352f!important}',
    '.quiet{color:#b0a89f!important}',
    '.line{border-color:#3b352f!important}',
    '.plate{padding:8px 12px!important;border-radius:6px!important;background-color:#f9f7f3!important}',
    '.light-logo{display:none!important}',
    '.dark-logo{display:block!important;max-height:none!important}',
    `a.link{color:${accent}!important}`,
  ];
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
