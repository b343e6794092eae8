import type { Ctx } from '#kit/ctx.ts';
import { sentenceOf } from '#kit/sentence.ts';
import type { HealthFinding, HealthReport } from './contract.ts';
import type { Finding } from './finding.ts';

/** Longer than a check may take; one that has not ended by then was cut off. */
const LONGEST_MS = 60_000;

/** What the last check found, in the language of the reader. */
export async function readReport(ctx: Ctx): Promise<HealthReport> {
  const row = await ctx.db.selectFrom('health_checks').selectAll().executeTakeFirst();
  if (!row) return { isRunning: false, checkedAt: null, findings: [] };
  const hasEnded = row.checked_at !== null && row.checked_at >= row.started_at;
  const findings = row.findings as unknown as Finding[];
  return {
    isRunning: !hasEnded && ctx.now.getTime() - row.started_at.getTime() < LONGEST_MS,
    checkedAt: row.checked_at?.toISOString() ?? null,
    findings: findings.map((finding) => presentFinding(finding, ctx)),
  };
}

export function presentFinding(
  { check, state, text, advice }: Finding,
  { locale }: Pick<Ctx, 'locale'>,
): HealthFinding {
  return {
    check,
    state,
    text: sentenceOf(text, locale),
    advice: advice && sentenceOf(advice, locale),
  };
}

export async function recordStart(ctx: Ctx): Promise<void> {
  const started = { started_at: ctx.now };
  await ctx.db
    .insertInto('health_checks')
    .values(started)
    .onConflict((row) => row.column('is_only_row').doUpdateSet(started))
    .execute();
}

export async function recordFindings(ctx: Ctx, findings: readonly Finding[]): Promise<void> {
  await ctx.db
    .updateTable('health_checks')
    // Only the check that was started last has a say.
    .where('started_at', '=', ctx.now)
    .set({ checked_at: new Date(), findings: JSON.stringify(findings) })
    .execute();
}
