import type { Ctx } from '#kit/ctx.ts';
import { getSettings } from './queries.ts';

/** The settings that are uploaded pictures. */
export const SETTINGS_PICTURES = [
  'logoFileId',
  'logoDarkFileId',
  'iconFileId',
  'socialFileId',
] as const;

export async function listSettingsPictures(ctx: Ctx): Promise<readonly string[]> {
  const settings = await getSettings(ctx);
  return SETTINGS_PICTURES.map((field) => settings[field]).filter((id) => id !== null);
}
