/**
 * Once a day: reads what the providers could not deliver to us, and asks again about what was paid lately, so that a refund made at the
 * provider or a dispute appears even if no message about it ever came. Safe to repeat; what does not fit becomes a finding.
 */
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import type { ProviderId } from './contract.ts';
import { syncPaymentJob } from './jobs.ts';
import { storeEvent } from './store-event.ts';

const DAY_MS = 86_400_000;
/** As long as the providers go on trying, and a day more. */
const EVENT_DAYS = 4;
const PAID_DAYS = 7;

export async function sweepProviders(ctx: Ctx, payments: PaymentProviders): Promise<void> {
  for (const id of payments.ids) await readUndelivered(ctx, payments, id);
  await askAboutPaid(ctx);
}

async function readUndelivered(
  ctx: Ctx,
  payments: PaymentProviders,
  id: ProviderId,
): Promise<void> {
  const since = new Date(ctx.now.getTime() - EVENT_DAYS * DAY_MS);
  try {
    for await (const event of payments.get(id).listUndeliveredEvents(since)) {
      await storeEvent(ctx, payments, event);
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error; // a silent provider is asked again tomorrow
  }
}

async function askAboutPaid(ctx: Ctx): Promise<void> {
  const paid = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'succeeded')
    .where((row) =>
      row.or([
        row('updated_at', '>', new Date(ctx.now.getTime() - PAID_DAYS * DAY_MS)),
        row.exists(
          row
            .selectFrom('disputes')
            .select('disputes.id')
            .whereRef('disputes.payment_id', '=', 'payments.id')
            .where('is_open', '=', true),
        ),
      ]),
    )
    .execute();
  for (const { id } of paid) await enqueue(ctx, syncPaymentJob, { paymentId: id }, { key: id });
}
