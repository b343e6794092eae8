import type { MessageKey } from '#lib/message-key.ts';
import type { CheckName, CheckState } from './contract.ts';

/** What a check found, as it is kept: each reader gets the sentences in their own language. */
export interface Finding {
  check: CheckName;
  state: CheckState;
  text: MessageKey;
  advice: MessageKey | null;
}

export const fine = (check: CheckName, text: MessageKey): Finding => ({
  check,
  state: 'ok',
  text,
  advice: null,
});

export const unknown = (
  check: CheckName,
  text: MessageKey,
  advice: MessageKey | null = null,
): Finding => ({
  check,
  state: 'unknown',
  text,
  advice,
});

export const warning = (check: CheckName, text: MessageKey, advice: MessageKey): Finding => ({
  check,
  state: 'warning',
  text,
  advice,
});

export const problem = (
  check: CheckName,
  text: MessageKey,
  advice: MessageKey | null,
): Finding => ({
  check,
  state: 'problem',
  text,
  advice,
});
