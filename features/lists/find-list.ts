import { LISTS } from '#features/lists/shared/lists.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasPermission } from '#lib/permissions.ts';
import type { ListDescription } from '#lib/lists/list.ts';

/** The list of this name; throws not found for any other name, and for people who may not see the list. */
export function getList(ctx: Ctx, name: string): ListDescription {
  const { role } = requireTeam(ctx);
  const list = LISTS.find((each) => each.name === name);
  if (!list || !hasPermission(role, list.access)) throw new ApiFailure(CommonFailures.not_found);
  return list;
}
