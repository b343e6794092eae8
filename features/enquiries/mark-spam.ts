import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { auditEnquiry, changeEnquiry } from './change-enquiry.ts';
import { lockEnquiry } from './lock-enquiry.ts';

/** Puts an enquiry into spam, or takes it out again, to the state that it had. Safe to repeat. */
export function markSpam(ctx: Ctx, input: { id: string; isSpam: boolean }): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'enquiries.handle');
    const enquiry = await lockEnquiry(tx, input.id);
    const { state } = enquiry;
    if ((state === 'spam') === input.isSpam) return;
    await changeEnquiry(
      tx,
      enquiry,
      state === 'spam'
        ? { state: enquiry.state_before_spam ?? 'new', state_before_spam: null }
        : { state: 'spam', state_before_spam: state },
    );
    await auditEnquiry(tx, enquiry, input.isSpam ? 'marked_spam' : 'unmarked_spam');
  });
}
