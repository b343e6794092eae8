import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test('a plain name stays unchanged', () => {
  expect(contentDisposition('attachment', 'map v2.pdf')).toBe(
    `attachment; filename="map v2.pdf"; filename*=UTF-8''map%20v2.pdf`,
  );
});

test('a name in another script has a readable fallback and its exact form', () => {
  expect(contentDisposition('inline', 'Café €.png')).toBe(
    `inline; filename="Cafe _.png"; filename*=UTF-8''Caf%C3%A9%20%E2%82%AC.png`,
  );
});

test('what could end the name is one sign in its place', () => {
  expect(contentDisposition('inline', 'a "b" \\ 100%.png')).toMatch(/filename="a _b_ _ 100_\.png"/);
});

test('no name ends the header, starts another, or loses its exact form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }), (name) => {
      const header = contentDisposition('attachment', name);
      expect(header).toMatch(
        /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[A-Za-z0-9%._~-]*$/,
      );
      expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(
        header,
      );
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name.toWellFormed());
    }),
  );
});
