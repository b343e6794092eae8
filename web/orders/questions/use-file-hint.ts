import { formatList } from '#lib/format/format.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { FILE_TYPE_MESSAGES } from './file-type-messages.ts';
import { hintOf, type FieldOfQuestion } from './question-field.tsx';

/** What a question for files says below its field: its help, how many and which files. The upload field adds their size. */
export function useFileHint(field: FieldOfQuestion): string {
  const m = useMessages('questions');
  const locale = useLocale();
  const { maxFiles, fileTypes } = field.question;
  const types = () => fileTypes.map((type) => m[FILE_TYPE_MESSAGES[type]]);
  return [
    hintOf(field),
    maxFiles > 1 && m.fileLimit({ count: maxFiles }),
    fileTypes.length > 0 && m.fileTypes({ types: formatList(types(), locale) }),
  ]
    .filter(Boolean)
    .join(' ');
}
