import { z } from 'zod';
import { asciiDomain } from './ascii-domain.ts';
import type { MessageKey } from './message-key.ts';

interface EmailRules {
  /** The sentences for no address, for one that is too long, and for any other text. */
  missing?: MessageKey;
  tooLong?: MessageKey;
  invalid?: MessageKey;
  /** As typed instead of in lower case. */
  keepsCase?: boolean;
  mayBeEmpty?: boolean;
}

/** The shape of an email address that people type, for contracts; it gives the address as accounts and mail servers know it. */
export function emailAddress({
  missing,
  tooLong,
  invalid,
  keepsCase = false,
  mayBeEmpty = false,
}: EmailRules = {}) {
  const trimmed = z.string(missing).trim();
  const text = (keepsCase ? trimmed : trimmed.toLowerCase()).overwrite(asciiDomain);
  const filled = missing === undefined ? text : text.min(1, missing);
  const valid = z.email(invalid);
  return filled.max(254, tooLong).pipe(mayBeEmpty ? z.literal('').or(valid) : valid);
}

const Address = emailAddress();

/** An address as accounts have it; null for anything else. */
export function normalizedEmail(value: unknown): string | null {
  return Address.safeParse(value).data ?? null;
}
