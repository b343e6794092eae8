import { z } from 'zod';
import { RetentionRuleName } from '#features/settings/shared/retention-contract.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { GivenPassword } from '#features/accounts/contract.ts';
import { RECORD_AREAS } from '#features/privacy/shared/record-areas.ts';

export const PrivacyFailures = declareFailures('api-privacy', {
  erasure_running: 409,
  export_not_found: 404,
});

/** Proves that the signed-in person is who asks. Without a password another recent proof is needed. */
export const Proof = z.object({ password: GivenPassword.optional() });
export type Proof = z.infer<typeof Proof>;

/** What the deletion of an account means for this person now. */
export const Deletion = z.object({
  /** When it is due; null if nobody asked for it. */
  at: z.iso.datetime().nullable(),
  /** Orders that must be completed or cancelled first. */
  openOrders: z.array(z.object({ id: z.uuid(), number: z.string() })),
  /** How many orders have invoices that are kept, and until when the last of them. */
  keptOrdersCount: z.int(),
  keptUntil: z.iso.datetime().nullable(),
  bookkeepingYears: z.int(),
  /** The names of companies with other people that have no other owner: they have to be handed over first. */
  heldCompanies: z.array(z.string()),
  /** The last owner cannot leave. */
  isLastOwner: z.boolean(),
});
export type Deletion = z.infer<typeof Deletion>;

/** A copy of somebody's data. Made in the background and kept for a week. */
export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(['queued', 'preparing', 'ready', 'failed']),
  requestedAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  filesDone: z.int(),
  zipBytes: z.int().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

/** What the profile and the page of a person show of both. */
export const PersonalData = z.object({ deletion: Deletion, export: DataExport.nullable() });
export type PersonalData = z.infer<typeof PersonalData>;

const Column = z.object({
  name: z.string(),
  /** Whether it says something about a person, is a secret, or neither. */
  kind: z.enum(['personal', 'secret', 'other']),
});

/** A table of the record of processing. */
export const RecordTable = z.object({
  name: z.string(),
  columns: z.array(Column),
  /** What an erasure does: deletes rows, clears columns, or nothing because it names nobody. */
  erasure: z.enum(['rows', 'columns', 'none']),
  isKeptByLaw: z.boolean(),
  isCopied: z.boolean(),
});
export type RecordTable = z.infer<typeof RecordTable>;

export const ProcessingRecord = z.object({
  areas: z.array(z.object({ area: z.enum(RECORD_AREAS), tables: z.array(RecordTable) })),
});
export type ProcessingRecord = z.infer<typeof ProcessingRecord>;

/** What the daily clean-up deletes, with its last run. */
export const RetentionRow = z.object({
  rule: RetentionRuleName,
  days: z.int(),
  /** The bounds of the setting; null where the program sets the time. */
  bounds: z.object({ least: z.int(), most: z.int() }).nullable(),
  ranAt: z.iso.datetime().nullable(),
  removedCount: z.int(),
  hasFailed: z.boolean(),
});
export type RetentionRow = z.infer<typeof RetentionRow>;

/** Everything on the page "Privacy" of the admin area. */
export const PrivacyOverview = z.object({
  rules: z.array(RetentionRow),
  sellerCountry: z.string(),
  /** The years in the settings; null follows the seller's country. */
  bookkeepingYears: z.int().nullable(),
  yearsOfCountry: z.int(),
  /** Accounts that are to be deleted, the next ones first. */
  leaving: z.array(z.object({ id: z.uuid(), username: z.string(), at: z.iso.datetime() })),
  retainedOrdersCount: z.int(),
});
export type PrivacyOverview = z.infer<typeof PrivacyOverview>;
