import type { Ctx } from '#kit/ctx.ts';
import type { DemoCounts } from './contract.ts';

/** What makes, counts and removes the demo content. Its texts are large and belong to no feature, so the program passes it down. */
export interface DemoContent {
  /** What removing would remove, archive and keep. */
  count(ctx: Ctx): Promise<DemoCounts>;
  isShopEmpty(ctx: Ctx): Promise<boolean>;
  /** Fills an empty shop, in the caller's transaction. */
  fill(ctx: Ctx): Promise<void>;
  /** Removes what is unchanged, in the caller's transaction. The result deletes the stored files, after the commit. */
  remove(ctx: Ctx): Promise<{ deleteFiles: () => Promise<void> }>;
}
