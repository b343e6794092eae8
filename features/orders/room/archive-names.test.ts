import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { archiveNames } from './archive-names.ts';

const inFolder = (folder: string) => (name: string) => ({ folder, name });

test('a repeated name gets a number before its extension', () => {
  const names = ['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', 'README', 'README', '.env', '.env'];
  expect(archiveNames(names.map(inFolder('Delivery 1')))).toEqual(
    [
      'a.pdf',
      'A (2).pdf',
      'a (2) (2).pdf',
      'a (3).pdf',
      'README',
      'README (2)',
      '.env',
      '.env (2)',
    ].map((name) => `Delivery 1/${name}`),
  );
  expect(archiveNames(['a', 'a'].map(inFolder('')))).toEqual(['a', 'a (2)']);
});

test('no two paths are the same on a file system that ignores case', () => {
  const name = fc.stringMatching(/^[aA](\.b| \(2\)){0,2}$/);
  const file = fc.record({ folder: fc.constantFrom('', 'x', 'X'), name });
  fc.assert(
    fc.property(fc.array(file, { maxLength: 30 }), (files) => {
      const paths = archiveNames(files).map((path) => path.toLowerCase());
      expect(new Set(paths).size).toBe(files.length);
    }),
  );
});

test.each([
  ['Thai', 'ก'.repeat(116)],
  ['emoji', '👩‍👩‍👧‍👦'.repeat(16)],
  ['German', 'ä'.repeat(116)],
])('a long %s name fits into every file system, whole signs only', (_script, stem) => {
  const names = archiveNames(
    Array.from({ length: 12 }, () => ({ folder: '', name: `${stem}.pdf` })),
  );
  expect(Buffer.byteLength(`${stem}.pdf`), 'a name as long as we store').toBeGreaterThan(230);
  expect(new Set(names).size).toBe(12);
  for (const name of names) {
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/\.pdf$/);
  }
});
