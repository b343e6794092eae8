/**
 * Secrets of this installation for signing links and addresses, created on first use. They never leave the server and are stored encrypted,
 * so a copy of the database signs nothing.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#kit/ctx.ts';
import { getOrCreateValue } from './get-or-create-value.ts';

const KEYS = ['unsubscribe_secret', 'reply_secret', 'preview_secret', 'enquiry_secret'] as const;
type SecretKey = (typeof KEYS)[number];

const Sealed = z.object({ sealed: z.base64() });
/** Before they were encrypted, a secret was the text itself. */
const Stored = z.union([Sealed, z.string().min(40)]);

/** Throws if no known key opens it: the key of the secrets is missing. */
export async function readInstallationSecret(ctx: Ctx, key: SecretKey): Promise<string> {
  const make = () => seal(ctx, key, randomBytes(32).toString('base64url'));
  return open(ctx, key, Stored.parse(await getOrCreateValue(ctx, key, make)));
}

/**
 * Encrypts with the current key what is stored as text or, without `onlyText`, with an older key. One that no known key opens is dropped: a new one is created on
 * next use, and links signed before stop working. Safe to repeat and to run while the shop is open. Returns how many changed.
 */
export async function resealInstallationSecrets(
  ctx: Ctx,
  { onlyText = false } = {},
): Promise<{ resealed: number; lost: number }> {
  const rows = await ctx.db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', KEYS)
    .execute();
  const done = { resealed: 0, lost: 0 };
  const header = ctx.secrets.currentHeader();
  for (const row of rows) {
    const key = row.key as SecretKey;
    const stored = Stored.parse(row.value);
    if (typeof stored !== 'string') {
      if (onlyText) continue;
      const bytes = Buffer.from(stored.sealed, 'base64');
      if (bytes.subarray(0, header.length).equals(header)) continue;
    }
    const secret = tryOpen(ctx, key, stored);
    if (secret === null) {
      await ctx.db.deleteFrom('settings').where('key', '=', key).execute();
      done.lost += 1;
      continue;
    }
    await ctx.db
      .updateTable('settings')
      .set({ value: JSON.stringify(seal(ctx, key, secret)) })
      .where('key', '=', key)
      .execute();
    done.resealed += 1;
  }
  return done;
}

function seal(ctx: Ctx, key: SecretKey, secret: string): z.infer<typeof Sealed> {
  return { sealed: ctx.secrets.seal(secret, purposeOf(key)).toString('base64') };
}

function open(ctx: Ctx, key: SecretKey, stored: z.infer<typeof Stored>): string {
  if (typeof stored === 'string') return stored;
  return ctx.secrets.open(Buffer.from(stored.sealed, 'base64'), purposeOf(key));
}

function tryOpen(ctx: Ctx, key: SecretKey, stored: z.infer<typeof Stored>): string | null {
  try {
    return open(ctx, key, stored);
  } catch {
    return null;
  }
}

function purposeOf(key: SecretKey): string {
  return `installation:${key}`;
}
