import { isOpen, presentInvitation } from '#features/accounts/invitations/invitation-rows.ts';
import { sql } from 'kysely';
import { pictureUrl } from '#features/accounts/picture-url.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { TEAM_ROLES, type TeamRole } from '#lib/roles.ts';
import type { Team } from '#features/accounts/shared/members-contract.ts';

const MAX_MEMBERS = 200;
const MAX_INVITATIONS = 100;

/** Counts what each person is in charge of. */
type CountByPerson = (ctx: Ctx) => Promise<ReadonlyMap<string, number>>;

export interface OpenWork {
  countOpenOrders: CountByPerson;
  countOpenEnquiries: CountByPerson;
}

/** Everybody of the team, the most powerful roles first, and the invitations that are not accepted, the newest first. */
export async function listWholeTeam(
  ctx: Ctx,
  { countOpenOrders, countOpenEnquiries }: OpenWork,
): Promise<Team> {
  requirePermission(ctx, 'team.change');
  const [members, invitations, openOrders, openEnquiries] = await Promise.all([
    ctx.db
      .selectFrom('users')
      .select(['id', 'username', 'display_name', 'job_title', 'picture_file_id'])
      .select(['email', 'role', 'suspended_at'])
      .select((row) =>
        row
          .selectFrom('sessions')
          .select((session) => session.fn.max('last_seen_at').as('at'))
          .whereRef('sessions.user_id', '=', 'users.id')
          .as('last_seen_at'),
      )
      .where('role', '<>', 'customer')
      .orderBy(sql`array_position(${[...TEAM_ROLES]}::text[], role)`)
      .orderBy(sql`coalesce(display_name, username) collate by_name`)
      .limit(MAX_MEMBERS)
      .execute(),
    ctx.db
      .selectFrom('team_invitations')
      .leftJoin('users as inviters', 'inviters.id', 'team_invitations.invited_by')
      .select(['team_invitations.id', 'team_invitations.email', 'team_invitations.role'])
      .select(['sent_at', 'expires_at', 'inviters.username as invited_by'])
      .where(isOpen)
      .orderBy('sent_at', 'desc')
      .limit(MAX_INVITATIONS)
      .execute(),
    countOpenOrders(ctx),
    countOpenEnquiries(ctx),
  ]);
  return {
    members: members.map((row) => ({
      id: row.id,
      username: row.username,
      displayName: row.display_name,
      jobTitle: row.job_title,
      pictureUrl: pictureUrl(row.picture_file_id),
      email: row.email,
      role: { name: row.role as TeamRole },
      isSuspended: row.suspended_at !== null,
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      openOrdersCount: openOrders.get(row.id) ?? 0,
      openEnquiriesCount: openEnquiries.get(row.id) ?? 0,
    })),
    invitations: invitations.map((row) =>
      presentInvitation(ctx, { ...row, role: { name: row.role } }),
    ),
  };
}
