import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files whose text areas belong to a form in another file, which has the draft. */
const PARTS =
  /services\/(?:questions|packages|faq)|settings\/(?:contact|seller)|question-field|translations\/text-field/;
/** Stores the choice in its own format: see order-draft.ts. */
const OWN = /order-choices/;

test('every form with a long text keeps a draft', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' });
  const without = files.filter((file) => {
    if (!file.endsWith('.tsx') || /^(?:ui|styleguide)\//.test(file)) return false;
    if (PARTS.test(file) || OWN.test(file)) return false;
    const text = readFileSync(`web/${file}`, 'utf8');
    return /<(?:TextArea|MarkdownField)\b/.test(text) && !/<Draft(?:Notice|Form)\b/.test(text);
  });
  expect(without).toEqual([]);
});
