import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Failure } from '#lib/failure.ts';
import { faultsOf, type Fault } from '#lib/fault.ts';
import { AccountFailures, MIN_PASSWORD_LENGTH } from './contract.ts';

const fault = faultsOf('api-accounts');

// Argon2id (the library's default kind) beyond OWASP's minimum: about 80 ms and 64 MiB an attempt.
const STRENGTH = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

let dummyHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, STRENGTH);
}

/** Compares a password with a stored hash. Without a hash (no such account) it takes the same time and returns false. */
export async function checkPassword(
  given: string,
  storedHash: string | undefined,
): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this account');
  const isRight = await verify(storedHash ?? (await dummyHash), given);
  return isRight && storedHash !== undefined;
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
 * Rejects a password that is among the 49,000 most common ones, or consists mostly of words an attacker would try first: the person's
 * name and address, or the shop's. The rest without those words must still be a valid password.
 */
export async function refuseWeakPassword(
  password: string,
  about: { username: string; email: string; shopName: string },
  field = 'password',
): Promise<void> {
  const refuse = (sentence: Fault) => {
    throw new Failure(AccountFailures.password_refused, { fields: { [field]: sentence } });
  };
  const common = await commonPasswords();
  const plain = fold(password);
  if (common.has(plain) || new Set(plain).size === 1) {
    refuse(fault('passwordCommon'));
  }
  const [localPart = ''] = about.email.split('@');
  const words = [about.username, localPart, about.shopName, about.shopName.replaceAll(' ', '')]
    .map(fold)
    .filter((word) => word.length >= 4);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain);
  if (rest !== plain && ([...rest].length < MIN_PASSWORD_LENGTH || common.has(rest))) {
    refuse(fault('passwordIsName'));
  }
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

let loading: Promise<ReadonlySet<string>> | undefined;

// Unpacking the list takes 40 ms, so it is loaded when someone first chooses a password.
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
}
