import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { rowsTogether } from '#kit/read-together.ts';
import type { Days } from '#lib/time/period.ts';
import type { ComparedDays } from './read-figures.ts';

/** Waits are counted in steps of a tenth (migration 086), so a median is right to five percent. */
const STEP = 1.1;

/** The median of the minutes from a customer's message to the team's first answer; null if nothing was answered. */
export async function readAnswerTime(
  ctx: Ctx,
  isLivemode: boolean,
  { now, before }: ComparedDays,
): Promise<{ now: number | null; before: number | null }> {
  const within = ({ first, last }: Days) =>
    sql<number>`coalesce(sum(answers) filter (where day between ${first}::date and ${last}::date), 0)::int`;
  const query = ctx.db
    .selectFrom('daily_answers')
    .select(['step', within(now).as('now'), within(before).as('before')])
    .where('is_livemode', '=', isLivemode)
    .where(sql<boolean>`day >= ${before.first}::date`)
    .where(sql<boolean>`day <= ${now.last}::date`)
    .groupBy('step')
    .orderBy('step');
  const steps = await rowsTogether(ctx, query);
  return {
    now: medianOf(steps.map(({ step, now: answers }) => ({ step, answers }))),
    before: medianOf(steps.map(({ step, before: answers }) => ({ step, answers }))),
  };
}

/** The middle of the step that contains the median, in minutes. Steps are ascending. */
function medianOf(steps: readonly { step: number; answers: number }[]): number | null {
  const total = steps.reduce((sum, { answers }) => sum + answers, 0);
  let passed = 0;
  for (const { step, answers } of steps) {
    passed += answers;
    if (total > 0 && passed * 2 >= total) return Math.round(STEP ** (step + 0.5));
  }
  return null;
}
