/** Shapes for texts that people type, for contracts. */
import { z } from 'zod';
import { faultsOf, type Fault } from './fault.ts';

const fault = faultsOf('api-common');

/** Text with any number of lines; required if `empty` names the sentence for missing text. */
export function lines(most: number, empty?: Fault) {
  const text = z.string().trim();
  const filled = empty === undefined ? text : text.min(1, empty);
  return filled.max(most, fault('tooLong'));
}

/**
 * Text on one line: a line break would end up in mail headers or break a table. Required if `empty` names the sentence for missing text.
 */
export function line(most: number, empty?: Fault) {
  return lines(most, empty).refine(isOneLine, fault('oneLine'));
}

export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}
