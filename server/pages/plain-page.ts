/** A page without the application, for what is shown before or instead of the shop. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { accentOf, type AccentChoice } from '#features/settings/shared/accent.ts';
import { applyCsp } from '#lib/apply-csp.ts';
import type { Locale } from '#lib/locale.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface PlainPage {
  locale: Locale;
  /** Of the shop, above the page and in its title. */
  name: string;
  title: string;
  accent: AccentChoice;
  /** What stands below the title. */
  content: Markup;
  /** The address that the browser opens in so many seconds. */
  next?: { address: string; seconds: number };
}

/** Never kept by a browser, because what it says changes. */
export async function plainPage(
  { locale, name, title, accent, content, next }: PlainPage,
  status: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { light, dark } = accentOf(accent);
  const nonce = crypto.randomUUID();
  const document = await html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${next ? html`<meta http-equiv="refresh" content="${next.seconds}; url=${next.address}" />` : ''}
        <title>${title} &middot; ${name}</title>
        <style nonce="${nonce}">
          ${raw(STYLE.replace('ACCENT', `light-dark(${light.hex}, ${dark.hex})`))}
        </style>
      </head>
      <body>
        <main>
          <p class="name">${name}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  const { html: text, policy } = applyCsp(String(document), nonce);
  return new Response(text, {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-language': locale,
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      ...headers,
    },
  });
}

// The colours of tokens.css.
const STYLE = `
  :root { color-scheme: light dark; --accent: ACCENT; }
  * { box-sizing: border-box; margin: 0; }
  body {
    display: grid; align-items: center; min-height: 100vh; padding: 1.5rem;
    background: light-dark(#faf8f4, #1a1714); color: light-dark(#25201b, #f2efe9);
    font: 1.0625rem/1.6 system-ui, sans-serif;
  }
  main, form { display: grid; justify-items: start; gap: 1.25rem; width: min(32rem, 100%); margin: 0 auto; overflow-wrap: anywhere; }
  .name { font-weight: 600; }
  h1 { font: 500 2.25rem/1.15 Georgia, serif; }
  a { color: inherit; }
  .button {
    padding: 0.625rem 1.25rem; border: 0; border-radius: 6px; background: var(--accent); color: light-dark(#fff, #1d1917);
    font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
  }
  .text { white-space: pre-line; }
  .team { font-size: 0.9375rem; }
  .field { display: grid; gap: 0.25rem; width: 100%; }
  label { font-weight: 600; }
  input {
    width: 100%; padding: 0.625rem 0.75rem; border: 1px solid light-dark(#8a8177, #8f877d); border-radius: 6px;
    background: light-dark(#fff, #25201b); color: inherit; font: inherit;
  }
  .hint { font-size: 0.9375rem; }
  .error { color: light-dark(oklch(0.5 0.185 27), oklch(0.77 0.125 27)); font-weight: 600; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
