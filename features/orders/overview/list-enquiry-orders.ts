import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { EnquiryOrder } from '#features/orders/placing/contract.ts';

const MAX_SHOWN = 20;

/** The newest orders that were made of an enquiry; administrators only. */
export function listEnquiryOrders(ctx: Ctx, enquiryId: string): Promise<EnquiryOrder[]> {
  requirePermission(ctx, 'enquiries.handle');
  return ctx.db
    .selectFrom('orders')
    .select(['id', 'number', 'state'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('placed_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}
