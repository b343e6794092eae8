import type { Selectable } from 'kysely';
import type { Users } from '#db/schema.ts';
import type { MailSuppression } from '#features/mail/suppressions/contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { isLocale } from '#lib/locale.ts';
import { isTeamRole } from '#lib/roles.ts';
import type { StoredBillingDetails } from '#features/accounts/billing/contract.ts';
import { describeDevice } from '#features/accounts/sessions/describe-device.ts';
import { pictureUrl } from './picture-url.ts';
import type { CustomerTag } from '#features/accounts/tags/contract.ts';
import type { User, UserDetail, UserSummary } from './contract.ts';

export type UserRow = Pick<
  Selectable<Users>,
  | 'id'
  | 'username'
  | 'display_name'
  | 'picture_file_id'
  | 'email'
  | 'role'
  | 'email_verified_at'
  | 'locale'
  | 'time_zone'
  | 'deletion_at'
>;

/** The columns that `presentUser` needs. */
export const USER_COLUMNS = [
  'users.id',
  'username',
  'display_name',
  'picture_file_id',
  'email',
  'role',
  'email_verified_at',
  'locale',
  'time_zone',
  'deletion_at',
] as const;

/** The only way an account leaves the server. */
export function presentUser(row: UserRow): User {
  const isTeam = isTeamRole(row.role);
  return {
    id: row.id,
    username: row.username,
    displayName: isTeam ? row.display_name : null,
    pictureUrl: isTeam ? pictureUrl(row.picture_file_id) : null,
    email: row.email,
    role: { name: row.role },
    isEmailVerified: row.email_verified_at !== null,
    locale: isLocale(row.locale) ? row.locale : null,
    timeZone: row.time_zone,
    deletionAt: row.deletion_at?.toISOString() ?? null,
  };
}

interface PersonRow extends UserRow {
  suspended_at: Date | null;
  erased_at: Date | null;
  invited_at: Date | null;
  created_at: Date;
  last_seen_at: Date | null;
  orders_count: bigint | null;
  devices_count: bigint | null;
  tags: CustomerTag[];
}

export interface SignInRow {
  user_agent: string | null;
  created_at: Date;
}

/** A person in the administrators' list. */
export function presentUserSummary(row: PersonRow): UserSummary {
  return {
    ...presentUser(row),
    isSuspended: row.suspended_at !== null,
    isErased: row.erased_at !== null,
    ordersCount: Number(row.orders_count ?? 0),
    tags: row.tags,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}

/** A person, for the administrators' page. */
export function presentUserDetail(
  ctx: Ctx,
  row: PersonRow,
  {
    suppression,
    signIns,
    hasSecondFactor,
    billing,
  }: {
    suppression: MailSuppression | null;
    signIns: readonly SignInRow[];
    hasSecondFactor: boolean;
    billing: StoredBillingDetails | null;
  },
): UserDetail {
  return {
    ...presentUserSummary(row),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
    devicesCount: Number(row.devices_count ?? 0),
    hasSecondFactor,
    billing: presentBillingLines(billing),
    signIns: signIns.map(({ user_agent: agent, created_at: at }) => ({
      device: describeDevice(agent, ctx.locale),
      at: at.toISOString(),
    })),
    invitedAt: row.email_verified_at ? null : (row.invited_at?.toISOString() ?? null),
    mailRefusal: suppression && {
      id: suppression.id,
      reason: suppression.reason,
      at: suppression.at,
    },
  };
}

function presentBillingLines(billing: StoredBillingDetails | null): UserDetail['billing'] {
  if (!billing || (billing.lines.length === 0 && !billing.taxId)) return null;
  const { lines, taxId, taxIdDoubt } = billing;
  return { lines, taxId, taxIdDoubt };
}
