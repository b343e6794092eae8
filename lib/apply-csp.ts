import { createHash } from 'node:crypto';

/** Where browsers report what the policy refused. */
export const CSP_REPORTS = '/csp-reports';

/** The header that gives the policy's `report-to` its address. */
export const REPORTING_ENDPOINTS = `csp="${CSP_REPORTS}"`;

/** Scripts put no text into a page that could become code, except through these: ours for sanitised Markdown, the editor's for pasting. */
const HTML_POLICIES = ['atelier', 'ProseMirrorClipboard'];

interface CspOptions {
  /** Other origins the page may call, such as an API on another origin. */
  connect?: readonly string[];
  /** Base UI sets style attributes; only the admin area may. */
  allowStyleAttributes?: boolean;
  /** Other sites may show the document in a frame. */
  isEmbeddable?: boolean;
  isDevelopment?: boolean;
}

/**
 * Removes the nonces from a rendered document and returns a content security policy that allows exactly the inline scripts and styles with
 * this render's nonce, by hash. (Hashing every inline script would also allow an injected one.) The result can be cached.
 */
export function applyCsp(html: string, nonce: string, options: CspOptions = {}) {
  const mark = ` nonce="${nonce}"`;
  const { connect = [], allowStyleAttributes, isEmbeddable, isDevelopment } = options;
  const scripts = hashesOf('script', html, mark);
  const styles = hashesOf('style', html, mark);
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    // In development Vite's styles need 'unsafe-inline', which a hash would disable.
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : styles.join(' ')}`,
    ...(allowStyleAttributes && !isDevelopment ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    `connect-src ${["'self'", ...connect, ...(isDevelopment ? ['ws:'] : [])].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isEmbeddable ? '*' : "'none'"}`,
    "form-action 'self'",
    // In development Vite's own client writes HTML.
    ...(isDevelopment
      ? []
      : [
          "require-trusted-types-for 'script'",
          `trusted-types ${HTML_POLICIES.join(' ')}`,
          `report-uri ${CSP_REPORTS}`, // Firefox and Safari
          'report-to csp',
        ]),
  ].join('; ');
  return { html: html.replaceAll(mark, ''), policy };
}

function hashesOf(element: 'script' | 'style', html: string, mark: string): string[] {
  const hashes = new Set<string>();
  const start = `<${element}`;
  for (let at = html.indexOf(start); at !== -1; at = html.indexOf(start, at + 1)) {
    const open = html.indexOf('>', at);
    const tag = html.slice(at, open);
    if (!tag.includes(mark) || tag.includes(' src=')) continue;
    const body = html.slice(open + 1, html.indexOf(`</${element}>`, open));
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return [...hashes];
}
