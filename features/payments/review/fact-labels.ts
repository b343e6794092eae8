/** What was noted with a discrepancy, for people. Pure. */
import { formatMoney, isCurrencyCode, money } from '#lib/money.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
/** Minor units with their currency, as differences are noted. */
const AMOUNT = /^(\d+) ([A-Z]{3})$/;
const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export interface Fact {
  name: string;
  value: string;
}

/** `{ evidenceDueAt: '2026-…' }` reads "Evidence due at: Friday …". What is empty is left out. */
export function labelFacts(facts: unknown): Fact[] {
  return Object.entries((facts ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => ({ name: nameInWords(name), value: valueInWords(value) }));
}

/** Both sides of what was noted, name by name. */
export function compareFacts(
  expected: unknown,
  actual: unknown,
): { name: string; expected: string | null; actual: string | null }[] {
  const [should, is] = [labelFacts(expected), labelFacts(actual)];
  const names = new Set([...should, ...is].map(({ name }) => name));
  const find = (facts: Fact[], name: string) => facts.find((each) => each.name === name)?.value;
  return [...names].map((name) => ({
    name,
    expected: find(should, name) ?? null,
    actual: find(is, name) ?? null,
  }));
}

function nameInWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function valueInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const [, minor, currency = ''] = AMOUNT.exec(text) ?? [];
  if (minor && isCurrencyCode(currency)) return formatMoney(money(minor, currency));
  return ISO.test(text) ? `${MOMENT.format(new Date(text))} UTC` : text;
}
