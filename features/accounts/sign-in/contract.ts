import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { PasskeyAnswer } from '#features/accounts/passkeys/contract.ts';

const messageKey = messageKeysOf('api-accounts');

/** What can be asked for after the password. */
export const SecondFactor = z.enum(['totp', 'recovery_code', 'passkey']);
export type SecondFactor = z.infer<typeof SecondFactor>;

/** A sign-in that waits for its second factor. */
export const SignInChallenge = z.object({
  challenge: z.object({
    token: z.string().meta({ description: 'Proves the first factor; sent with the second one.' }),
    step: z.enum(['second_factor', 'enrolment']).meta({
      description:
        '`second_factor` asks for a code. `enrolment`: the shop requires a second factor, which has to be set up first.',
    }),
    methods: z.array(SecondFactor),
    expiresAt: z.iso.datetime(),
  }),
});
export type SignInChallenge = z.infer<typeof SignInChallenge>;

export const ChallengeToken = z.string().max(200);

/** A code of the app, or a recovery code. */
export const FactorCode = z
  .string(messageKey('codeMissing'))
  .trim()
  .min(1, messageKey('codeMissing'))
  .max(60, messageKey('wrong_code'));

export const SecondFactorProof = z.object({
  challenge: ChallengeToken,
  code: FactorCode,
  trustsDevice: z.boolean().optional().meta({
    description: 'Do not ask this browser for the second factor for 30 days.',
  }),
});
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

/** What an authenticator app needs, and the recovery codes that will hold once the first code is right. */
export const FactorSetup = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({
    /** Modules along one side, with the quiet zone. */
    size: z.number(),
    /** The dark modules as an SVG path. */
    path: z.string(),
  }),
  recoveryCodes: z.array(z.string()),
});
export type FactorSetup = z.infer<typeof FactorSetup>;

export const TrustedDevice = z.object({
  id: z.uuid(),
  device: z.string(),
  isCurrent: z.boolean(),
  trustedUntil: z.iso.datetime(),
});
export type TrustedDevice = z.infer<typeof TrustedDevice>;

/** How the person signs in besides the password. */
export const SecondFactorState = z.object({
  isOn: z.boolean(),
  /** The shop asks this person for one, so it cannot be turned off. */
  isRequired: z.boolean(),
  addedAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number(),
  trustedDevices: z.array(TrustedDevice),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** What a signed-in person proves again before a sensitive change. */
export const IdentityProof = z.union([
  z.object({ password: z.string().normalize('NFC').min(1).max(2000) }),
  z.object({ code: FactorCode }),
  PasskeyAnswer,
]);
export type IdentityProof = z.infer<typeof IdentityProof>;

export const SignInFailures = declareFailures('api-accounts', {
  sign_in_expired: 401,
  wrong_code: 422,
  second_factor_required: 409,
  second_factor_on: 409,
  second_factor_off: 409,
  password_needed: 409,
  sign_in_links_off: 404,
});
