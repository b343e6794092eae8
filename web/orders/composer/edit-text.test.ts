import { expect, test } from 'vitest';
import { insert, link, prefixLines, type TextTool, wrap } from './edit-text.ts';

/** Runs a tool on a text whose selection is between two bars, and gives the result in the same way. */
function run(tool: TextTool, marked: string): string {
  const [before = '', words = '', after = ''] = marked.split('|');
  const text = before + words + after;
  const start = before.length;
  const change = tool({ text, start, end: start + words.length });
  const result = text.slice(0, change.from) + change.insert + text.slice(change.to);
  return `${result.slice(0, change.start)}|${result.slice(change.start, change.end)}|${result.slice(change.end)}`;
}

test('a mark is put around the selection and removed again', () => {
  expect(run(wrap('**'), 'a |b| c')).toBe('a **|b|** c');
  expect(run(wrap('**'), 'a **|b|** c')).toBe('a |b| c');
  expect(run(wrap('`'), '||')).toBe('`||`');
});

test('a list mark is put before each selected line and removed again', () => {
  expect(run(prefixLines('- '), 'a\nb|b\nc|c\nd')).toBe('a\n|- bb\n- cc|\nd');
  expect(run(prefixLines('- '), 'a\n|- bb\n- cc|')).toBe('a\n|bb\ncc|');
  expect(run(prefixLines('- '), 'a||')).toBe('- a||');
});

test('a link selects what is missing', () => {
  expect(run(link, 'see |here|')).toBe('see [here](|https://|)');
  expect(run(link, 'see |https://a.test|')).toBe('see [||](https://a.test)');
});

test('inserted words stand apart from what is before', () => {
  expect(run(insert('#logo.png'), 'see||')).toBe('see #logo.png||');
  expect(run(insert('#logo.png'), '||')).toBe('#logo.png||');
});
