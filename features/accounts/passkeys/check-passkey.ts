import type { AuthenticationResponseJSON, Passkeys } from '#integrations/passkeys/passkeys.ts';
import { PasskeyFailures, type PasskeyAnswer } from './contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import { isChallenge, spendPasskeyChallenge } from './challenges.ts';

export interface PasskeyDeps {
  passkeys: Passkeys;
  secrets: SecretBox;
}

/** The person of a valid answer, then `use` in the same transaction. Throws `passkey_refused` for anything else; an answer counts once. */
export async function checkPasskey<Result>(
  ctx: Ctx,
  { passkeys, secrets }: PasskeyDeps,
  input: { credential: PasskeyAnswer['credential']; purpose: string },
  use: (tx: Ctx, userId: string) => Promise<Result>,
): Promise<Result> {
  const { credential, purpose } = input;
  const stored = await ctx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .executeTakeFirst();
  if (!stored) throw new ApiFailure(PasskeyFailures.passkey_refused);
  let answered = '';
  const { counter } = await passkeys
    .checkRequest(
      credential as unknown as AuthenticationResponseJSON,
      {
        credentialId: stored.credential_id,
        publicKey: stored.public_key,
        counter: Number(stored.counter),
        transports: stored.transports,
      },
      (challenge) => {
        answered = challenge;
        return isChallenge(ctx, secrets, { challenge, purpose });
      },
    )
    .catch((cause: unknown) => {
      throw new ApiFailure(PasskeyFailures.passkey_refused, { cause });
    });
  return transact(ctx, async (tx) => {
    const isNew = await spendPasskeyChallenge(tx, answered);
    const used = await tx.db
      .updateTable('passkeys')
      .set({ counter, last_used_at: tx.now })
      .where('id', '=', stored.id)
      .returning('id')
      .executeTakeFirst();
    if (!isNew || !used) throw new ApiFailure(PasskeyFailures.passkey_refused);
    return use(tx, stored.user_id);
  });
}
