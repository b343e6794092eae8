/** How long the shop keeps what nobody needs any more. Names and reasons are messages of the area `privacy`. */

export interface RetentionBounds {
  least: number;
  most: number;
  /** Until somebody changes it. */
  days: number;
}

/** Days that administrators choose. */
export const RETENTION_BOUNDS = {
  unpaidOrders: { least: 14, most: 1095, days: 180 },
  unsentFiles: { least: 1, most: 90, days: 7 },
  // Mails are the memory against sending one twice.
  mails: { least: 14, most: 730, days: 30 },
  notifications: { least: 14, most: 730, days: 90 },
  webhookBodies: { least: 14, most: 365, days: 90 },
  enquiries: { least: 30, most: 1095, days: 365 },
  spam: { least: 7, most: 365, days: 60 },
  invitations: { least: 14, most: 365, days: 90 },
  // Earlier texts of pages are kept in the audit log.
  audit: { least: 90, most: 3650, days: 1095 },
  securityEvents: { least: 14, most: 730, days: 90 },
  visits: { least: 62, most: 1462, days: 1462 },
} as const satisfies Record<string, RetentionBounds>;
export type AdjustableRule = keyof typeof RETENTION_BOUNDS;

/** Days that the program sets. */
export const FIXED_DAYS = {
  sessions: 7,
  devices: 400,
  unfinishedUploads: 1,
  visitors: 1,
  limits: 1,
  exports: 7,
} as const;
type FixedRule = keyof typeof FIXED_DAYS;

export type RetentionRule = AdjustableRule | FixedRule;
export const RETENTION_RULES = [
  ...(Object.keys(RETENTION_BOUNDS) as AdjustableRule[]),
  ...(Object.keys(FIXED_DAYS) as FixedRule[]),
] as const;

export function isAdjustable(rule: RetentionRule): rule is AdjustableRule {
  return rule in RETENTION_BOUNDS;
}
