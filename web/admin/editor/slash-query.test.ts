import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { extensions, fromMarkdown } from './rich-extensions.ts';
import { slashQuery } from './slash-query.ts';

const schema = getSchema(extensions);

/** The query with the cursor at the end of the first block, or earlier. */
function queryOf(text: string, back = 0) {
  const doc = schema.nodeFromJSON(fromMarkdown(text));
  const end = (doc.firstChild?.nodeSize ?? 2) - 1;
  const selection = TextSelection.create(doc, end - back);
  return slashQuery(EditorState.create({ doc, selection }));
}

test('a slash at the start of a line, with what follows it', () => {
  expect(queryOf('/')).toEqual({ words: '', from: 1, to: 2 });
  expect(queryOf('/Head')).toEqual({ words: 'head', from: 1, to: 6 });
  expect(queryOf('/numbered list')).toMatchObject({ words: 'numbered list' });
});

test.each([['a / b'], ['and/or'], ['//server'], ['# /head'], [`/${'a'.repeat(40)}`], ['']])(
  '%j opens nothing',
  (text) => expect(queryOf(text)).toBeNull(),
);

test('the cursor before the end of the line opens nothing', () => {
  expect(queryOf('/head', 2)).toBeNull();
});
