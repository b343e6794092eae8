// messages: event*
/** What happens to an order as sentences: the timeline's, and those of the evidence for a dispute. */
import type { z } from 'zod';
import { formatDate } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import { formatAmount, isCurrencyCode, money } from '#lib/money/money.ts';
import type { Messages } from '#messages/types.ts';
import { disputeOutcome } from './money-sentences.ts';
import type { EventOf, TimelineNames } from './order-event.ts';

export interface LabelledEvent {
  type: string;
  data: Record<string, string | number | boolean | null>;
  /** The actor; null for automatic actions of the shop. */
  who: Actor | null;
}

/** The reader, or a person by name. */
export type Actor = 'you' | { name: string };

/** The parameters of every sentence, beside the data of its event: there, what is true or false is `yes` or `no`. */
interface Facts {
  /** `you`, or `other` with a name. */
  actor: string;
  name: string;
  amount: string;
  /** The day of a proposed date, or of the automatic acceptance. */
  date: string;
  hasReason: string;
  hasAssignee: string;
  /** How a dispute ended. */
  outcome: string;
  /** The `name` in the event's data. */
  named: string;
}

type DataOf<Module, Name> =
  Extract<EventOf<Module>, { name: Name }> extends { data: z.ZodType<infer Data> } ? Data : never;
type FactsOf<Data> = Facts & {
  [Key in Exclude<keyof Data, 'name'>]-?: Data[Key] extends number ? number : string;
};

/** `order.held` is said by the message `eventOrderHeld`. */
type KeyOf<Name extends string> = `event${Pascal<Name>}`;
type Pascal<Name extends string> = Name extends `${infer First}.${infer Rest}`
  ? `${Pascal<First>}${Pascal<Rest>}`
  : Name extends `${infer First}_${infer Rest}`
    ? `${Capitalize<First>}${Pascal<Rest>}`
    : Capitalize<Name>;

/** The messages about a module's events: each has one, with no other parameters than its data and the facts. */
export type Sentences<Module> = {
  [Name in TimelineNames<Module> & string as KeyOf<Name>]:
    | string
    | ((facts: FactsOf<DataOf<Module, Name>>) => string);
};

/** An event as a sentence; null for one of a newer version of the program. */
export function eventSentence(
  m: Messages<'order-room'>,
  { type, data, who }: LabelledEvent,
  locale: Locale,
): string | null {
  const key = `event${type.replaceAll(/(?:^|[._])(.)/g, (_all, letter: string) => letter.toUpperCase())}`;
  if (!Object.hasOwn(m, key)) return null;
  const sentence = m[key as keyof typeof m] as string | ((facts: object) => string);
  if (typeof sentence === 'string') return sentence;
  const day = data['dueOn'] ?? data['acceptedOn'];
  const yesOrNo = (value: unknown) => (value ? 'yes' : 'no');
  const facts: Facts = {
    actor: who === 'you' ? 'you' : 'other',
    name: who === 'you' ? '' : (who?.name ?? m.studio),
    amount: amountOf(data, locale) ?? m.unknownAmount,
    date: day ? formatDate(String(day), 'date', { locale, timeZone: 'UTC' }) : '',
    hasReason: yesOrNo(data['reason']),
    hasAssignee: yesOrNo(data['assignee']),
    outcome: disputeOutcome(String(data['status'])),
    named: String(data['name'] ?? ''),
  };
  const own = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? yesOrNo(value) : (value ?? ''),
  ]);
  // Events of earlier versions can lack some of their data.
  return sentence({ number: 1, reason: '', title: '', ...Object.fromEntries(own), ...facts });
}

function amountOf({ amountMinor, currency }: LabelledEvent['data'], locale: Locale): string | null {
  const code = String(currency);
  if (typeof amountMinor !== 'string' || !isCurrencyCode(code)) return null;
  return formatAmount(money(amountMinor, code), locale);
}
