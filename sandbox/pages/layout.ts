import type { Reply } from '#sandbox/http.ts';
import { html, type Html } from './html.ts';
import { stylesheet } from './style.ts';
import { type Words, wordsOf } from './words.ts';

interface Page {
  words?: Words;
  title: string;
  body: Html;
  wide?: boolean;
  status?: number;
  /** The origins to which the page's forms may redirect; browsers follow no others. */
  returnTo?: (string | null)[];
}

/** A page of the sandbox without scripts, marked as a test in words and colour. */
export function page({
  title,
  body,
  words = wordsOf(null),
  wide = false,
  status = 200,
  returnTo = [],
}: Page): Reply {
  const origins = returnTo.flatMap((url) =>
    url && URL.canParse(url) ? [new URL(url).origin] : [],
  );
  const document = html`<!doctype html>
    <html lang="${words.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.ico" type="image/svg+xml" />
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <header class="notice">
          <p>${shield}<strong>${words.notice}</strong></p>
        </header>
        <main class="${wide ? 'wide' : 'sheet'}">${body}</main>
        <footer class="foot">
          <p>${words.foot}</p>
        </footer>
      </body>
    </html> `;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        "img-src 'self'",
        `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      ...pageHeaders,
    },
    body: document.source,
  };
}

const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

const shield = html`<svg aria-hidden="true" viewBox="0 0 20 20" width="18" height="18">
  <path
    d="M10 1.6 3.2 4.1v5.2c0 4.3 2.8 7.5 6.8 9.1 4-1.6 6.8-4.8 6.8-9.1V4.1L10 1.6Zm-.9 11.6L6 10.1l1.2-1.2 1.9 1.9 3.8-3.9 1.2 1.2-5 5.1Z"
    fill="currentColor"
  />
</svg>`;

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" rx="5" fill="#8a5a00"/><path d="M5 8h10M5 12h6" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>`;

/** The two files that every page needs, or null. */
export function asset(path: string): Reply | null {
  if (path === '/sandbox.css') return file('text/css; charset=utf-8', stylesheet);
  if (path === '/favicon.ico') return file('image/svg+xml', favicon);
  return null;
}

function file(type: string, body: string): Reply {
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

/** A page with a message and a link back. */
export function messagePage(
  { title, text, words = wordsOf(null) }: { title: string; text: string; words?: Words },
  back: string | null,
  status = 200,
): Reply {
  return page({
    title,
    words,
    status,
    body: html`<div class="card narrow">
      <h1>${title}</h1>
      <p>${text}</p>
      ${back ? html`<p class="actions"><a class="button quiet" href="${back}">${words.back}</a></p>` : null}
    </div>`,
  });
}
