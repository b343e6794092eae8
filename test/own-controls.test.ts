/** Controls of the browser that the product replaces by its own, and controls that stand in few places. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`web/${file}`, 'utf8') }));
const filesWith = (pattern: RegExp) =>
  files.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).toSorted();

test('files are chosen and dropped in one kind of field', () => {
  // The upload field has a second, hidden one for the camera.
  expect(filesWith(/type="file"/)).toEqual(['orders/uploads/upload-field.tsx', 'ui/drop-area.tsx']);
});

test('a list to choose from, and a slider, is drawn in one place for all pages', () => {
  expect(filesWith(/<select\b/)).toEqual(['orders/proofs/compare.tsx', 'ui/select.tsx']);
  expect(
    filesWith(/<textarea(?![^>]*\b(?:hidden|className=\{?\W*(?:classNames\(\W*)?control))/),
  ).toEqual([]);
  expect(filesWith(/type="(?:range|color)"/)).toEqual([
    'admin/settings/accent-fields.tsx',
    'orders/proofs/compare.tsx',
    'ui/color-input.tsx',
  ]);
});

test('numbers are typed without the arrows of the browser', () => {
  const bare = files.filter(({ text }) =>
    [...text.matchAll(/<input\b(?:[^>]|=>)*type="number"(?:[^>]|=>)*>/g)].some(
      ([tag]) => !tag.includes('className="control"'),
    ),
  );
  expect(bare.map(({ file }) => file)).toEqual([]);
  const css = readFileSync('web/styles/controls.css', 'utf8');
  expect(css).toMatch(/^\[type='number'\]\.control \{\n  appearance: textfield;/m);
});

test('questions are asked in dialogs of our own', () => {
  expect(filesWith(/(?:window\.|globalThis\.|[^.\w])(?:confirm|alert|prompt)\(['"`m]/)).toEqual([]);
});

test('what came of a form stands below its button where the line is too short for both', () => {
  const rows = files.flatMap(({ file, text }) =>
    [...text.matchAll(/className="(flex[^"]*)"\s*>(?:(?!<\/(?:div|ApiForm)>)[^])*?<Saved\b/g)].map(
      ([, looks = '']) => ({ file, looks }),
    ),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ looks }) => !looks.includes('flex-wrap'))).toEqual([]);
});

test('the colour mode is switched in the footer and in the account menu', () => {
  expect(filesWith(/<ThemeSwitch\b/)).toEqual([
    'layouts/account-menu.tsx',
    'layouts/checkout-layout.tsx',
    'layouts/site-footer.tsx',
  ]);
});

test('a live page keeps the result of its forms', () => {
  const live = filesWith(/useLivePage\(/);
  expect(live.length).toBeGreaterThan(5);
  // What the router gives is gone with the next live reload; `useFormResult` keeps it.
  expect(
    live.filter((file) => filesWith(/\b(?:actionData|useActionData)\b/).includes(file)),
  ).toEqual([]);
  expect(filesWith(/useResult\(/)).toEqual(['forms/use-form-result.ts']);
});

test('headings of the admin area have its size', () => {
  const large = files.filter(
    ({ file, text }) =>
      file.startsWith('admin/') &&
      /<PageHeader\b(?![^>]*\bdense\b)/.test(text.replaceAll('=>', '')),
  );
  expect(large.map(({ file }) => file)).toEqual([]);
});
