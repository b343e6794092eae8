import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { auditEnquiry, changeEnquiry } from './change-enquiry.ts';
import { ContactFailures, type EnquiryDecision } from './contract.ts';
import { lockEnquiry } from './lock-enquiry.ts';

/** Closes an enquiry or opens it again. Safe to repeat. */
export function decideEnquiry(ctx: Ctx, input: { id: string } & EnquiryDecision): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'enquiries.handle');
    const enquiry = await lockEnquiry(tx, input.id);
    if (enquiry.state === input.state) return;
    if (enquiry.state === 'spam') throw new ApiFailure(ContactFailures.enquiry_is_spam);
    await changeEnquiry(tx, enquiry, { state: input.state });
    await auditEnquiry(tx, enquiry, input.state === 'closed' ? 'handled' : 'reopened');
  });
}
