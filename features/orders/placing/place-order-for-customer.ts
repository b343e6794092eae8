/**
 * Places an order for a customer or for a company that they order for. They get a mail with a link to pay it. Only they can accept the terms, so none are stored here, and the
 * work does not begin before, even if nothing is to be paid (docs/decisions/ordering-for-others.md). Safe to repeat with the same key: returns the same order.
 */
import { lockUser } from '#features/accounts/lock-user.ts';
import { requireOrderer } from '#features/companies/require-orderer.ts';
import { recordOrderOfEnquiry } from '#features/enquiries/record-order.ts';
import type { CanCharge } from '#integrations/payments/payment-providers.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import type { NewCustomerOrder } from './contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isLocale, localePrefix, type Locale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { writeOrder } from './write-order.ts';
import { orderPlacedForCustomer } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

interface PlaceOrderForCustomerInput extends NewCustomerOrder {
  customerId: string;
  /** Chosen by the client, the same for every repetition of one intent. */
  key: string;
  /** Whether the payments of this installation move real money. */
  isLivemode: boolean;
  canCharge?: CanCharge | undefined;
}

export async function placeOrderForCustomer(
  ctx: Ctx,
  { customerId, key, isLivemode, canCharge, ...input }: PlaceOrderForCustomerInput,
): Promise<{ id: string }> {
  const { userId } = requirePermission(ctx, 'orders.manage');
  await limitRate(ctx, { bucket: `order-for:${userId}`, limit: 120, windowSeconds: 3600 });
  const { discountMinor = 0n } = input;
  const request = { customerId, ...input, discountMinor: discountMinor.toString() };
  return transact(ctx, async (tx) => {
    const identity = { operation: 'orders.place_for_customer', key, request };
    const { id } = await withIdempotencyKey(tx, identity, async (givenId) => {
      const customer = await lockUser(tx, customerId);
      if (customer.suspended_at) throw new ApiFailure(OrderFailures.customer_suspended);
      const companyId = await requireOrderer(tx, customerId, input.companyId);
      const locale = await readLocale(tx, customerId);
      const name = input.discountName || messagesOf(locale, 'api-orders').discount;
      const { order } = await writeOrder(
        { ...tx, locale },
        {
          id: givenId,
          userId: customerId,
          companyId,
          input,
          isLivemode,
          canCharge,
          discount: discountMinor > 0n ? { name, amountMinor: discountMinor } : undefined,
          payableHours: input.payableDays * 24,
          columns: { is_terms_pending: true, enquiry_id: input.enquiryId ?? null },
        },
      );
      await record(tx, order, orderPlacedForCustomer, { customer: customer.username });
      if (input.enquiryId) {
        await recordOrderOfEnquiry(tx, {
          enquiryId: input.enquiryId,
          customerId,
          number: order.number,
        });
      }
      return { id: order.id };
    });
    return { id };
  });
}

/** The customer's language, in which they read the order; the shop's if they have not chosen one that it offers. */
async function readLocale(tx: Ctx, customerId: string): Promise<Locale> {
  const settings = await getSettings(tx);
  const { locale } = await tx.db
    .selectFrom('users')
    .select('locale')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return localePrefix(isLocale(locale) ? locale : null, settings) ?? settings.defaultLocale;
}
