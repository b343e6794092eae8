/** What unsaved texts of every editor have in common: who else is at work, and how long a text is kept. */
import { presentMember } from '#features/accounts/team/team-member.ts';
import type { Colleague, UnsavedText } from './contract.ts';

/** Somebody who typed within this time is shown to colleagues. */
export const RECENT_MS = 15 * 60_000;
export const MAX_OTHERS = 5;

/** Forgotten texts are deleted, as those in the browser are. */
export const MAX_AGE_MS = 30 * 24 * 3_600_000;

interface DraftRow {
  base_version: number;
  fields: unknown;
  saved_at: Date;
}

/** One's own unsaved text; null without one. */
export function presentDraft(row: DraftRow | undefined): UnsavedText | null {
  if (!row) return null;
  return {
    baseVersion: row.base_version,
    fields: row.fields as Record<string, string>,
    savedAt: row.saved_at.toISOString(),
  };
}

/** Somebody else at work on the same text. */
export function presentColleague(
  row: Parameters<typeof presentMember>[0] & { saved_at: Date },
): Colleague {
  return { name: presentMember(row).name, savedAt: row.saved_at.toISOString() };
}
