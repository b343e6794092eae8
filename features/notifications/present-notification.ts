import type { Selectable } from 'kysely';
import type { Notifications } from '#db/schema.ts';
import type { Locale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Notification } from './contract.ts';

type Row = Selectable<Notifications>;
type Params = Record<string, string | number>;

export function presentNotification(row: Row, locale: Locale): Notification {
  const { number } = row.data as Params;
  return {
    id: row.id,
    kind: row.kind,
    text: textOf(row, locale),
    path: row.path,
    orderNumber: typeof number === 'string' ? number : null,
    at: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  };
}

/** The sentence in the reader's language. An older version of the program may not have it yet: then the kind has to do. */
export function textOf(
  { kind, sentence, data, count }: Pick<Row, 'kind' | 'sentence' | 'data' | 'count'>,
  locale: Locale,
): string {
  const texts = messagesOf(locale, 'notification-texts') as unknown as Record<
    string,
    string | ((params: Params) => string) | undefined
  >;
  const text = Object.hasOwn(texts, sentence) ? texts[sentence] : undefined;
  if (text === undefined) return kind;
  return typeof text === 'string' ? text : text({ ...(data as Params), count });
}
