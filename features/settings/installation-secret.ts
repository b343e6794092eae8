import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#kit/ctx.ts';
import { getOrCreateValue } from './get-or-create-value.ts';

/** A secret of this installation for signing links, created on first use. It never leaves the server. */
export async function readInstallationSecret(
  ctx: Ctx,
  key: 'unsubscribe_secret' | 'reply_secret' | 'preview_secret' | 'enquiry_secret',
): Promise<string> {
  const make = () => randomBytes(32).toString('base64url');
  return z
    .string()
    .min(40)
    .parse(await getOrCreateValue(ctx, key, make));
}
