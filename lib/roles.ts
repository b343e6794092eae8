/** The names of roles, as `role.name` of a signed-in person. What each may do is in `permissions.ts`. */

/** The people who run the shop, by what they may do: from everything to one area. */
export const TEAM_ROLES = ['owner', 'admin', 'manager', 'worker', 'accountant', 'editor'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export const ROLE_NAMES = ['customer', ...TEAM_ROLES] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

/** Whether people of this role are let into the admin area. */
export function isTeamRole(name: string): name is TeamRole {
  return (TEAM_ROLES as readonly string[]).includes(name);
}
