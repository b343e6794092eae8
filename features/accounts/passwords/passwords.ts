import { hash, parseOptions, verify } from '@node-rs/argon2';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { foldPassword, isBreached } from '#lib/breached-passwords.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf, type MessageKey } from '#lib/message-key.ts';
import { AccountFailures, MIN_PASSWORD_LENGTH } from '#features/accounts/contract.ts';

const messageKey = messageKeysOf('api-accounts');

// Argon2id (the library's default kind) beyond OWASP's minimum: about 80 ms and 64 MiB an attempt.
const STRENGTH = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

let dummyHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, STRENGTH);
}

/** The hash of a password that a person chose; throws at the field if it is weak. Slow, so outside of transactions. */
export async function hashChosenPassword(
  ctx: Ctx,
  password: string,
  { username, email }: { username: string; email: string },
  field?: string,
): Promise<string> {
  const { shopName } = await getSettings(ctx);
  await refuseWeakPassword(password, { username, email, shopName }, field);
  return hashPassword(password);
}

/** Compares a password with a stored hash. Without a hash (no such account, or one without a password) it takes the same time and returns false. */
export async function checkPassword(
  password: string,
  storedHash: string | null | undefined,
): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this account');
  const isRight = await verify(storedHash ?? (await dummyHash), password);
  return isRight && storedHash !== undefined && storedHash !== null;
}

/** Whether a hash uses outdated parameters, so that the next sign-in replaces it. */
export function isOutdatedHash(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash);
  return (
    memoryCost !== STRENGTH.memoryCost ||
    timeCost !== STRENGTH.timeCost ||
    parallelism !== STRENGTH.parallelism
  );
}

/**
 * Rejects a password that is among 600,000 that were published in breaches, or consists mostly of words an attacker would try first: the person's
 * name and address, or the shop's. The rest without those words must still be a valid password.
 */
export async function refuseWeakPassword(
  password: string,
  about: { username: string; email: string; shopName: string },
  field = 'password',
): Promise<void> {
  const refuse = (sentence: MessageKey) => {
    throw new ApiFailure(AccountFailures.password_refused, { fields: { [field]: sentence } });
  };
  const plain = foldPassword(password);
  if ((await isBreached(plain)) || new Set(plain).size === 1) {
    refuse(messageKey('passwordCommon'));
  }
  const [localPart = ''] = about.email.split('@');
  const words = [about.username, localPart, about.shopName, about.shopName.replaceAll(' ', '')]
    .map(foldPassword)
    .filter((word) => word.length >= 4);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain);
  if (rest !== plain && ([...rest].length < MIN_PASSWORD_LENGTH || (await isBreached(rest)))) {
    refuse(messageKey('passwordIsName'));
  }
}
