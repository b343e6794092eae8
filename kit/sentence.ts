import type { z } from 'zod';
import {
  messageKeysOf,
  readMessageKey,
  withParams,
  type MessageKey,
  type MessageParam,
  type MessageParams,
} from '#lib/message-key.ts';
import type { Locale } from '#lib/locale.ts';
import { formatDecimal } from '#lib/money/money.ts';
import { messagesOf } from '#messages/messages-of.ts';

type Message = string | ((params: Record<string, string | number>) => string);

/**
 * The sentence of a fault in a language; any other text stays unchanged. Also for stored faults: a batch stores why it left an order out,
 * and each reader gets the sentence in their own language.
 */
export function sentenceOf(text: MessageKey, locale: Locale): string {
  const fault = readMessageKey(text);
  if (!fault) return text;
  const messages = messagesOf(locale, fault.area) as Record<string, Message | undefined>;
  const message = messages[fault.key];
  if (message === undefined) return text;
  return typeof message === 'string' ? message : message(formatParams(fault.params, locale));
}

function formatParams(params: MessageParams, locale: Locale): Record<string, string | number> {
  const entries = Object.entries(params);
  return Object.fromEntries(entries.map(([name, value]) => [name, formatParam(value, locale)]));
}

function formatParam(value: MessageParam, locale: Locale): string | number {
  return typeof value === 'object' ? formatDecimal(value, locale) : value;
}

/** The sentences for zod issues without a sentence in the contract. */
const BUILT_IN = /^(Invalid |Too (small|big): |Unrecognized keys?: )/;

/** The fault of a zod issue: the contract's fault with the issue's numbers, or a general one. */
export function faultOfIssue(issue: z.core.$ZodIssue): MessageKey {
  const named = readMessageKey(issue.message);
  if (named) {
    const params = { ...numbersOf(issue), ...named.params };
    const hasAny = Object.keys(params).length > 0;
    return withParams(`${named.area}:${named.key}`, hasAny ? params : undefined);
  }
  return BUILT_IN.test(issue.message) ? builtInFault(issue) : issue.message;
}

function numbersOf(issue: z.core.$ZodIssue): MessageParams {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  return {};
}

const common = messageKeysOf('api-common');

function builtInFault(issue: z.core.$ZodIssue): MessageKey {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_type':
      // The issue does not contain the input; only its text shows that there was none.
      return common(issue.message.endsWith('received undefined') ? 'required' : 'invalidType');
    case 'invalid_value':
      return common('invalidValue');
    case 'invalid_format':
      return common('invalidFormat');
    case 'not_multiple_of':
      return common('notMultipleOf', { step: issue.divisor });
    case 'unrecognized_keys':
      return common('unknownFields');
    default:
      return common('invalidType');
  }
}

function tooSmall(origin: string, minimum: number): MessageKey {
  if (origin === 'string') {
    return minimum === 1 ? common('required') : common('tooShort', { minimum });
  }
  return common(isList(origin) ? 'tooFew' : 'tooSmall', { minimum });
}

function tooBig(origin: string, maximum: number): MessageKey {
  if (origin === 'string') return common('tooLong', { maximum });
  return common(isList(origin) ? 'tooMany' : 'tooBig', { maximum });
}

function isList(origin: string): boolean {
  return origin === 'array' || origin === 'set' || origin === 'map';
}
