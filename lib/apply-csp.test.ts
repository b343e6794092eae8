import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { applyCsp } from './apply-csp.ts';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('only inline scripts with this render’s nonce are allowed', () => {
  const { html, policy } = applyCsp(
    '<script nonce="n1">ours()</script><script>injected()</script><script nonce="other">guessed()</script>',
    'n1',
  );
  expect(policy).toContain(hashOf('ours()'));
  expect(policy).not.toContain(hashOf('injected()'));
  expect(policy).not.toContain(hashOf('guessed()'));
  expect(html).not.toContain('nonce="n1"');
});

test('only inline styles with this render’s nonce are allowed', () => {
  const { html, policy } = applyCsp(
    '<style nonce="n1">:root{--hue:1}</style><style>injected{}</style>',
    'n1',
  );
  const styles = /style-src ([^;]*)/.exec(policy)?.[1];
  expect(styles).toBe(`'self' ${hashOf(':root{--hue:1}')}`);
  expect(html).not.toContain('n1');
});

test('a script with a source needs no hash', () => {
  const { policy } = applyCsp('<script nonce="n" src="/a.js"></script>', 'n');
  expect(policy).toMatch(/script-src 'self' ;/);
});

test('inline code, frames and plugins are refused, and forms may only post to the same origin', () => {
  const { policy } = applyCsp('<p>', 'n');
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("form-action 'self'");
});

test('scripts write no HTML, except through two named policies', () => {
  const { policy } = applyCsp('<p>', 'n');
  expect(policy).toContain("; require-trusted-types-for 'script'");
  expect(policy).toContain('; trusted-types atelier ProseMirrorClipboard;');
  expect(applyCsp('<p>', 'n', { isDevelopment: true }).policy).not.toContain('trusted-types');
});

test('browsers report what was refused, also old ones', () => {
  expect(applyCsp('<p>', 'n').policy).toMatch(/; report-uri \/csp-reports; report-to csp$/);
  expect(applyCsp('<p>', 'n', { isDevelopment: true }).policy).not.toContain('report');
});

test('only the admin area may set style attributes', () => {
  expect(applyCsp('', 'n', { allowStyleAttributes: true }).policy).toContain(
    "style-src-attr 'unsafe-inline'",
  );
});

test('an API on another origin may be called', () => {
  expect(applyCsp('', 'n', { connect: ['https://api.shop.example'] }).policy).toContain(
    "connect-src 'self' https://api.shop.example",
  );
});
