import { isOfTeam } from '#features/accounts/list-team.ts';
import { TeamFailures } from '#features/accounts/shared/members-contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { assignEnquiry } from './assign-enquiry.ts';
import type { EnquiryState } from './contract.ts';

/** What still wants somebody in charge. */
const OPEN: EnquiryState[] = ['new', 'open', 'answered'];

/** How many open enquiries each person is in charge of. Internal: checks no permission. */
export async function countOpenEnquiriesByAssignee(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .selectFrom('enquiries')
    .select(({ fn }) => ['assignee_id', fn.countAll<string>().as('count')])
    .where('assignee_id', 'is not', null)
    .where('state', 'in', OPEN)
    .groupBy('assignee_id')
    .execute();
  return new Map(rows.map(({ assignee_id: id, count }) => [id as string, Number(count)]));
}

/**
 * Puts somebody else in charge of every open enquiry of a person, in the caller's transaction. Returns how many there are; without anybody
 * to take them over it changes none. Refuses somebody who may not answer enquiries.
 */
export async function handOverEnquiries(
  tx: Ctx,
  { from, to }: { from: string; to: string | undefined },
): Promise<number> {
  const rows = await tx.db
    .selectFrom('enquiries')
    .select('id')
    .where('assignee_id', '=', from)
    .where('state', 'in', OPEN)
    .orderBy('id')
    .execute();
  if (to === undefined || rows.length === 0) return rows.length;
  if (!(await isOfTeam(tx, to, 'enquiries.handle')))
    throw new ApiFailure(TeamFailures.heir_answers_no_enquiries);
  for (const { id } of rows) await assignEnquiry(tx, { id, assigneeId: to });
  return rows.length;
}
