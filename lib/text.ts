/** Shapes of texts that people type, for contracts. */
import { z } from 'zod';
import { faultsOf, type Fault } from './fault.ts';

const fault = faultsOf('api-common');

/** Text of any number of lines; required if `empty` says what is missing. */
export function lines(most: number, empty?: Fault) {
  const text = z.string().trim();
  const filled = empty === undefined ? text : text.min(1, empty);
  return filled.max(most, fault('tooLong'));
}

/** Text on one line: a break in it would end up in a mail's headers or tear a table. Required if `empty` says what is missing. */
export function line(most: number, empty?: Fault) {
  return lines(most, empty).refine(isOneLine, fault('oneLine'));
}

export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}
