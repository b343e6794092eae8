import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { PageFailures } from './contract.ts';
import { openMarks } from '#features/pages/shared/pages.ts';

const messageKey = messageKeysOf('api-pages');

/** More would make the sentence longer than a form can show. */
const MAX_NAMED = 12;

/** Visitors see no text with marks: throws `page_has_marks`, which names them. */
export function requireNoMarks(texts: readonly string[]): void {
  const params = marksIn(texts);
  if (params) throw new ApiFailure(PageFailures.page_has_marks, { params });
}

/** The same for the other languages of a page. */
export function requireNoMarksInTranslations(texts: readonly string[]): void {
  const params = marksIn(texts);
  if (!params) return;
  throw new ApiFailure(PageFailures.page_has_marks, {
    message: messageKey('translationHasMarks', params),
  });
}

function marksIn(texts: readonly string[]) {
  const marks = texts.flatMap(openMarks);
  if (marks.length === 0) return null;
  return { count: marks.length, marks: [...new Set(marks)].slice(0, MAX_NAMED).join(', ') };
}
