import type { Ctx } from '#kit/ctx.ts';
import { getSettings } from './queries.ts';

/** The stylesheet that carries the owner's colour; everything else of the look is computed from it. */
export async function themeCss(ctx: Ctx): Promise<string> {
  const { accentHue } = await getSettings(ctx);
  return `:root{--accent-hue:${accentHue}}\n`;
}
