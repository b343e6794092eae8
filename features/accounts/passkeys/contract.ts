import { z } from 'zod';
import { messageKeysOf } from '#lib/message-key.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { line } from '#lib/text.ts';

const messageKey = messageKeysOf('api-accounts');

/** What the browser needs to make or use a passkey, as WebAuthn defines it. */
const BrowserOptions = z.record(z.string(), z.unknown());

/** What the browser answers; checked by the WebAuthn library, beyond its outer form. */
const BrowserAnswer = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

export const PasskeyOptions = z.object({ options: BrowserOptions });
export const PasskeyAnswer = z.object({ credential: BrowserAnswer });
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

export const PasskeyName = line(60, messageKey('passkeyNameMissing'));

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyList = z.object({
  passkeys: z.array(Passkey),
  /** Without one, the passkeys are the only way in. */
  hasPassword: z.boolean(),
});
export type PasskeyList = z.infer<typeof PasskeyList>;

export const MAX_PASSKEYS = 20;

export const PasskeyFailures = declareFailures('api-accounts', {
  passkey_refused: 422,
  passkey_exists: 409,
  too_many_passkeys: 409,
  last_passkey: 409,
  passkey_needed: 409,
});
