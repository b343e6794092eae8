/**
 * `atelier keys rotate`: encrypts the secrets of the database with a new key, while the shop runs. With a key file the key is created here, and
 * running processes use it at once; with `SECRETS_KEY` the operator sets the new key, and the old one as `SECRETS_KEY_PREVIOUS`. The old key stays
 * accepted until `atelier keys rotate --drop-old-key`. Safe to repeat.
 */
import { rotateSecrets } from '#features/accounts/rotate-secrets.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Config } from '#lib/config/env.ts';
import { changeKeyFile, readSecretsKeys } from './secrets-key.ts';

export interface KeysRotated {
  /** `needs_variables`: the operator has to set the new key first. */
  outcome: 'one_key' | 'needs_variables' | 'rotated' | 'dropped';
  resealed: number;
  /** Secrets that no key opens. */
  lost: number;
  /** The key is in a file, not in a variable. */
  isFile: boolean;
}

/** `inShop` opens the shop with the keys as they are by then. */
export async function rotateKeys(
  config: Config,
  dropsOld: boolean,
  inShop: <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>,
): Promise<KeysRotated> {
  const ring = await readSecretsKeys(config);
  const isFile = config.SECRETS_KEY === undefined;
  // With two keys in the file an earlier rotation was interrupted, or its old key not dropped: it gets no third one.
  if (ring().length === 1) {
    if (dropsOld) return { outcome: 'one_key', resealed: 0, lost: 0, isFile };
    if (!isFile) return { outcome: 'needs_variables', resealed: 0, lost: 0, isFile };
    await changeKeyFile(config, 'add');
  }
  const done = await inShop(rotateSecrets);
  if (!isFile || !dropsOld) return { outcome: 'rotated', ...done, isFile };
  await changeKeyFile(config, 'onlyCurrent');
  return { outcome: 'dropped', ...done, isFile };
}
