import { expect, test } from 'vitest';
import { compileCatalogue, parametersOf, readMessageFile } from './compile.ts';

const compileOne = (text: string, locale = 'en') =>
  compileCatalogue({ locale, area: 'shop', messages: { text }, isSource: locale === 'en' });

/** Runs the compiled message like the program. */
async function evaluate(text: string, params: object, locale = 'en'): Promise<unknown> {
  const code = compileOne(text, locale)
    .replace(/^import .*$/gm, '')
    .replace('export const messages =', 'return')
    .replace(/ satisfies typeof source/, '')
    .replace(/\(p: \{[^}]*\}\)/, '(p)');
  const runtime = await import('#messages/runtime.ts');
  const names = Object.keys(runtime);
  // oxlint-disable-next-line typescript/no-implied-eval
  const build = new Function(...names, 'rich', code);
  const rich = (...parts: unknown[]) => parts;
  return build(...Object.values(runtime), rich).text(params);
}

test('a message without parameters is a string', () => {
  expect(compileOne("It's “fine” `here`")).toContain('  text: "It\'s “fine” `here`",');
});

test('parameters are typed by their use', () => {
  expect(
    parametersOf('{name} sent {count, plural, one {# file} other {# files}} <link>here</link>'),
  ).toEqual({ name: 'string', count: 'number', link: 'Tag' });
  expect(compileOne('Hello {name}')).toContain('(p: { name: string }) => `Hello ${p.name}`');
});

test('plural forms and numbers follow the language', async () => {
  const text = '{count, plural, =0 {none} one {# day} other {# days}}';
  expect(await evaluate(text, { count: 0 })).toBe('none');
  expect(await evaluate(text, { count: 1 })).toBe('1 day');
  expect(await evaluate(text, { count: 1200 })).toBe('1,200 days');
  expect(await evaluate('{n, plural, one {# Tag} other {# Tage}}', { n: 1200 }, 'de')).toBe(
    '1.200 Tage',
  );
});

test('select and ordinals choose a form', async () => {
  const select = '{side, select, admin {we} other {you}}';
  expect(await evaluate(select, { side: 'admin' })).toBe('we');
  expect(await evaluate(select, { side: 'customer' })).toBe('you');
  const ordinal = '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
  expect(await evaluate(ordinal, { place: 2 })).toBe('2nd');
  expect(await evaluate(ordinal, { place: 11 })).toBe('11th');
});

test('numbers and percentages are formatted', async () => {
  expect(
    await evaluate('{share, number, percent} of {all, number}', { share: 0.25, all: 4000 }),
  ).toBe('25% of 4,000');
});

test('a tag becomes a call with its text, also inside a plural', async () => {
  const text = '{n, plural, one {<link>One file</link>} other {<link># files</link>}}, {name}';
  const link = (children: unknown) => `[${String(children)}]`;
  expect(await evaluate(text, { n: 3, name: 'Ada', link })).toEqual([['[3 files]'], ', ', 'Ada']);
});

test('the text of a message cannot end its template', async () => {
  expect(await evaluate('`${name}` \\ {name}'.replace('${name}', '$'), { name: 'x' })).toBe(
    '`$` \\ x',
  );
});

test.each([
  ['Hello {name', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
  ['{n, plural, one {#}}', 'MISSING_OTHER_CLAUSE'],
  ['{when, date}', 'dates and times come in formatted'],
  ['{n} and {n, number}', 'is used as string and as number'],
  ['{Name}', 'is not camelCase'],
  ['{n, plural, offset:1 one {#} other {#}}', 'an offset is not supported'],
  ['{n, number, ::compact}', 'is not supported'],
])('%s is refused with its position', (text, reason) => {
  expect(() => compileOne(text)).toThrow('messages/en/shop.json: text: ');
  expect(() => compileOne(text)).toThrow(reason);
});

test('notes for translators are not messages, and a key must be an identifier', () => {
  const json = '{ "title": "Hi", "@title": { "description": "Above the form" } }';
  expect(readMessageFile(json, 'shop', 'en/shop.json')).toEqual([['shop', { title: 'Hi' }]]);
  expect(() => readMessageFile('{ "a-b": "Hi" }', 'shop', 'en/shop.json')).toThrow('a-b');
});

test('a file can have messages of several areas', () => {
  const json = '{ "blog": { "title": "Hi", "@title": { "description": "Above" } }, "shop": {} }';
  expect(readMessageFile(json, 'sale', 'en/sale.json')).toEqual([
    ['blog', { title: 'Hi' }],
    ['shop', {}],
  ]);
});
