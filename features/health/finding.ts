import type { Fault } from '#lib/fault.ts';
import type { CheckName, CheckState } from './contract.ts';

/** What a check found, as it is kept: each reader gets the sentences in their own language. */
export interface Finding {
  check: CheckName;
  state: CheckState;
  text: Fault;
  advice: Fault | null;
}

export const fine = (check: CheckName, text: Fault): Finding => ({
  check,
  state: 'ok',
  text,
  advice: null,
});

export const unknown = (check: CheckName, text: Fault, advice: Fault | null = null): Finding => ({
  check,
  state: 'unknown',
  text,
  advice,
});

export const warning = (check: CheckName, text: Fault, advice: Fault): Finding => ({
  check,
  state: 'warning',
  text,
  advice,
});

export const problem = (check: CheckName, text: Fault, advice: Fault | null): Finding => ({
  check,
  state: 'problem',
  text,
  advice,
});
