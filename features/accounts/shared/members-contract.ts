/** The API of the team: who belongs to it, as what, and who is invited. */
import { z } from 'zod';
import { Email } from '#features/accounts/contract.ts';
import { invitationAs, openInvitationAs } from '#features/accounts/invitations/contract.ts';
import { LocaleTag } from '#features/settings/contract.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { ROLE_NAMES, TEAM_ROLES } from '#lib/roles.ts';

export const TeamRoleName = z.enum(TEAM_ROLES);

const moment = z.iso.datetime();

export const TeamMember = z.object({
  id: z.uuid(),
  username: z.string(),
  /** What customers see instead of the username. */
  displayName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  email: z.string(),
  role: z.object({ name: TeamRoleName }),
  isSuspended: z.boolean(),
  /** When one of their devices was last seen; null if they are signed in nowhere. */
  lastSeenAt: moment.nullable(),
  /** Orders that are not over and that they are in charge of. */
  openOrdersCount: z.int(),
  /** Enquiries that are not closed and that they are in charge of. */
  openEnquiriesCount: z.int(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamInvitation = invitationAs(z.object({ name: TeamRoleName }));
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const Team = z.object({
  members: z.array(TeamMember),
  invitations: z.array(TeamInvitation),
});
export type Team = z.infer<typeof Team>;

export const NewTeamInvitation = z.object({
  email: Email,
  role: TeamRoleName,
  locale: LocaleTag.optional().meta({
    description: 'The language of the mail and of the account; without it the shop’s default.',
  }),
});
export type NewTeamInvitation = z.infer<typeof NewTeamInvitation>;

export const OpenTeamInvitation = openInvitationAs({ role: z.object({ name: TeamRoleName }) });
export type OpenTeamInvitation = z.infer<typeof OpenTeamInvitation>;

export const RoleChange = z.object({
  role: z.enum(ROLE_NAMES),
  handOverTo: z.uuid().optional().meta({
    description:
      'Who takes over the open orders and enquiries of a person whose new role does not work on them. Needed if there are any.',
  }),
});
export type RoleChange = z.infer<typeof RoleChange>;

export const TeamFailures = declareFailures('api-team', {
  already_in_team: 409,
  invited_already: 409,
  invitation_not_found: 404,
  orders_to_hand_over: 409,
  enquiries_to_hand_over: 409,
  heir_answers_no_enquiries: 409,
});
