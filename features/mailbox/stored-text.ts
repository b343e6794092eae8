import { MAX_EMAIL_BODY, MAX_WHOLE_EMAIL } from '#lib/conversation/conversation.ts';
import type { ReadMail } from './reading/read-mail.child.ts';

/** What is stored of a mail: its text, and the whole mail if the text leaves something out. */
export function storedText({ text, whole }: Pick<ReadMail, 'text' | 'whole'>) {
  const isShortened = text.length > MAX_EMAIL_BODY;
  const all = whole ?? (isShortened ? text : null);
  return {
    body: text.slice(0, MAX_EMAIL_BODY),
    whole: all && all.slice(0, MAX_WHOLE_EMAIL),
  };
}
