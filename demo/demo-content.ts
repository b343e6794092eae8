import { randomBytes } from 'node:crypto';
import type { DemoContent } from '#features/demo/demo-content.ts';
import { DemoFailures } from '#features/demo/contract.ts';
import { becomeDemo } from '#features/settings/guard-demo-database.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { Ctx } from '#kit/ctx.ts';
import { countsOf, findDemo } from '#demo/remove/find-demo.ts';
import { removeDemo } from '#demo/remove/remove-demo.ts';
import { seedDemo } from './seed-demo.ts';

/** The demo content for the administrators' actions. */
export function createDemoContent(files: FileStore): DemoContent {
  return {
    count: async (ctx) => countsOf(await findDemo(ctx)),
    isShopEmpty,
    fill: async (tx) => {
      // Nobody can sign in as the demo customer until an administrator sends a password reset.
      const customerPassword = randomBytes(24).toString('base64url');
      const made = await seedDemo(tx, { customerPassword, files });
      if (!made) throw new ApiFailure(DemoFailures.shop_not_empty);
      await becomeDemo(tx);
    },
    remove: (tx) => removeDemo(tx, files),
  };
}

/** Without services, posts and orders. What is set up already stays. */
async function isShopEmpty(ctx: Ctx): Promise<boolean> {
  const rows = await Promise.all(
    (['services', 'posts', 'orders'] as const).map((table) =>
      ctx.db.selectFrom(table).select('id').limit(1).executeTakeFirst(),
    ),
  );
  return rows.every((row) => row === undefined);
}
