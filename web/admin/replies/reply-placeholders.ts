/** The placeholders of saved replies, by what they stand for. Both languages work everywhere: a studio writes in its own. */
export const REPLY_PLACEHOLDERS = {
  customer: ['{customer}', '{Kunde}'],
  order: ['{order}', '{Bestellung}'],
  service: ['{service}', '{Leistung}'],
  dueDate: ['{due date}', '{Liefertermin}'],
  studio: ['{studio}', '{Studio}'],
} as const;

export type ReplyValue = keyof typeof REPLY_PLACEHOLDERS;

const NAMES = Object.entries(REPLY_PLACEHOLDERS).flatMap(([value, names]) =>
  names.map((name) => [name.toLowerCase(), value as ReplyValue] as const),
);
const VALUES = new Map(NAMES);

/** Fills in what is known. A placeholder without a value stays, so that its author sees it before sending. */
export function fillReply(body: string, values: Record<ReplyValue, string | null>): string {
  return body.replace(/\{[^{}\n]{1,30}\}/g, (name) => {
    const value = VALUES.get(name.toLowerCase());
    return (value && values[value]) ?? name;
  });
}
