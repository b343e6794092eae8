import type { Ctx } from '#kit/ctx.ts';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The uploaded pictures of the home page, in its texts too, and those of hidden sections. */
export async function listHomePictures(ctx: Ctx): Promise<readonly string[]> {
  const rows = await ctx.db.selectFrom('home_sections').select('content').execute();
  return rows.flatMap(({ content }) =>
    [...JSON.stringify(content).matchAll(ID)].map(([id]) => id.toLowerCase()),
  );
}
