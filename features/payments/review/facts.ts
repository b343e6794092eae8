/** The facts noted with a discrepancy, with values that people can read. Pure. */
import { formatDate } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import { formatAmount, isCurrencyCode, money } from '#lib/money/money.ts';
import { messagesOf } from '#messages/messages-of.ts';

/** Minor units with their currency, as differences are noted. */
const AMOUNT = /^(\d+) ([A-Z]{3})$/;
const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** How values are formatted. */
interface Style {
  locale: Locale;
  timeZone: string;
}

/** A fact by its code: `evidenceDueAt`. */
export interface Fact {
  name: string;
  value: string;
}

/** `{ evidenceDueAt: '2026-…' }` becomes `evidenceDueAt` with the date as text. Empty facts are left out. */
export function listFacts(facts: unknown, style: Style): Fact[] {
  return Object.entries((facts ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => ({ name, value: factValue(value, style) }));
}

/** Both sides of the noted difference, fact by fact. */
export function compareFacts(
  expected: unknown,
  actual: unknown,
  style: Style,
): { name: string; expected: string | null; actual: string | null }[] {
  const [expectedFacts, actualFacts] = [listFacts(expected, style), listFacts(actual, style)];
  const names = new Set([...expectedFacts, ...actualFacts].map(({ name }) => name));
  const find = (facts: Fact[], name: string) => facts.find((each) => each.name === name)?.value;
  return [...names].map((name) => ({
    name,
    expected: find(expectedFacts, name) ?? null,
    actual: find(actualFacts, name) ?? null,
  }));
}

function factValue(value: unknown, style: Style): string {
  if (typeof value === 'boolean') {
    return messagesOf(style.locale, 'admin-discrepancies')[value ? 'yes' : 'no'];
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return ISO.test(text) ? formatDate(text, 'moment', style) : formatNotedAmount(text, style.locale);
}

/** `500 EUR` becomes `€5.00`; any other text stays. */
export function formatNotedAmount(text: string, locale: Locale): string {
  const [, minor, currency = ''] = AMOUNT.exec(text) ?? [];
  return minor && isCurrencyCode(currency) ? formatAmount(money(minor, currency), locale) : text;
}
