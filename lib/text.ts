/** Shapes for texts that people type, for contracts. */
import { z } from 'zod';
import { messageKeysOf, type MessageKey } from './message-key.ts';

const messageKey = messageKeysOf('api-common');

/** Text with any number of lines; required if `empty` names the sentence for missing text. */
export function lines(most: number, empty?: MessageKey) {
  const text = z.string().trim();
  const filled = empty === undefined ? text : text.min(1, empty);
  return filled.max(most, messageKey('tooLong'));
}

/**
 * Text on one line: a line break would end up in mail headers or break a table. Required if `empty` names the sentence for missing text.
 */
export function line(most: number, empty?: MessageKey) {
  return lines(most, empty).refine(isOneLine, messageKey('oneLine'));
}

export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}
