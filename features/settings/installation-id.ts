import { z } from 'zod';
import type { Ctx } from '#kit/ctx.ts';
import { getOrCreateValue } from './get-or-create-value.ts';

/** This installation's own random id, made at the first start. */
export async function installationId(ctx: Pick<Ctx, 'db' | 'now'>): Promise<string> {
  return z.uuid().parse(await getOrCreateValue(ctx, 'installation_id', () => crypto.randomUUID()));
}
