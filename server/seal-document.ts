import { createHash } from 'node:crypto';

interface SealOptions {
  /** Other origins the page may call: the API, when it lives elsewhere. */
  connect?: readonly string[];
  /** Base UI sets style attributes; only the admin area may. */
  allowStyleAttributes?: boolean;
  isDevelopment?: boolean;
}

/**
 * Turns a rendered document into the same document without nonces, and the policy that allows exactly the inline scripts that carried
 * this render's nonce. (Hashing every inline script found would also bless an injected one.) The result can be cached.
 */
export function sealDocument(html: string, nonce: string, options: SealOptions = {}) {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at + 1)) {
    const open = html.indexOf('>', at);
    const tag = html.slice(at, open);
    if (!tag.includes(mark) || tag.includes(' src=')) continue;
    const body = html.slice(open + 1, html.indexOf('</script>', open));
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  const { connect = [], allowStyleAttributes = false, isDevelopment = false } = options;
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    ...(allowStyleAttributes && !isDevelopment ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    `connect-src ${["'self'", ...connect, ...(isDevelopment ? ['ws:'] : [])].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
  return { html: html.replaceAll(mark, ''), policy };
}
