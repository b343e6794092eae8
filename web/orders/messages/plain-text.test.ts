import { expect, test } from 'vitest';
import { renderMessage } from '#lib/markdown/message-markdown.ts';
import { plainText } from './plain-text.ts';

test('the words of a message are shown without its markup', () => {
  const text = '**Blue** or `green`?\n\n- one\n- <b>two</b> & "three" &lt;';
  expect(plainText(renderMessage({ text, files: [] }))).toBe(
    'Blue or green? one <b>two</b> & "three" &lt;',
  );
});
