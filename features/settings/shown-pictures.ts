import type { Ctx } from '#kit/ctx.ts';
import { getSettings } from './queries.ts';

/** The uploaded logos, for light and dark mode. */
export async function listSettingsPictures(ctx: Ctx): Promise<readonly string[]> {
  const { logoFileId, logoDarkFileId } = await getSettings(ctx);
  return [logoFileId, logoDarkFileId].filter((id) => id !== null);
}
