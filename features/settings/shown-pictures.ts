import type { Ctx } from '#kit/ctx.ts';
import { getSettings } from './queries.ts';

/** The logo, if one was uploaded. */
export async function listSettingsPictures(ctx: Ctx): Promise<readonly string[]> {
  const { logoFileId } = await getSettings(ctx);
  return logoFileId ? [logoFileId] : [];
}
