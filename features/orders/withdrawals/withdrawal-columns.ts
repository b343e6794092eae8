import { offersWithdrawal } from '#features/settings/consumer-law.ts';
import type { Settings } from '#features/settings/contract.ts';
import { addDays } from '#lib/time/add-days.ts';
import { readTimeIn } from '#lib/time/local-time.ts';
import type { BuyerKind } from '#lib/tax/tax-treatment.ts';
import { dayIn } from '#lib/time/time-zone.ts';
import type { Consents } from '#features/orders/taxes/contract.ts';

/** From the day after the order on. */
const WITHDRAWAL_DAYS = 14;

interface NewRight {
  settings: Settings;
  kind: BuyerKind | null;
  consents: Consents;
  now: Date;
}

/** The time a consumer has to withdraw, and what they agreed to. A company, and a shop without the right, have none. */
export function withdrawalColumns({ settings, kind, consents, now }: NewRight) {
  const hasRight = kind === 'private' && offersWithdrawal(settings);
  const agreedAt = (isAgreed: boolean) => (hasRight && isAgreed ? now : null);
  return {
    withdrawal_until: hasRight ? endOfRight(now, settings.timeZone) : null,
    early_start_asked_at: agreedAt(consents.startsEarly),
    right_loss_agreed_at: agreedAt(consents.losesRight),
  };
}

/** The end of the last day, in the shop's time zone. */
export function endOfRight(orderedAt: Date, timeZone: string): Date {
  const after = dayIn(timeZone, addDays(orderedAt, WITHDRAWAL_DAYS + 1, timeZone));
  return readTimeIn(timeZone, `${after}T00:00`);
}
