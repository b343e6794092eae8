import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { auditEnquiry, changeEnquiry } from './change-enquiry.ts';
import { ContactFailures } from './contract.ts';
import { lockEnquiry } from './lock-enquiry.ts';

interface NoteOrderInput {
  enquiryId: string;
  customerId: string;
  /** Of the order. */
  number: string;
}

/** Links an enquiry to the customer for whom an order was made of it. In the transaction that places the order. */
export async function recordOrderOfEnquiry(
  tx: Ctx,
  { enquiryId, customerId, number }: NoteOrderInput,
): Promise<void> {
  const enquiry = await lockEnquiry(tx, enquiryId);
  if (enquiry.state === 'spam') throw new ApiFailure(ContactFailures.enquiry_is_spam);
  const isOfAnother = enquiry.user_id !== null && enquiry.user_id !== customerId;
  if (isOfAnother) throw new ApiFailure(CommonFailures.not_found);
  await changeEnquiry(tx, enquiry, {
    user_id: customerId,
    ...(enquiry.state === 'new' && { state: 'open' }),
  });
  await auditEnquiry(tx, enquiry, 'ordered', { order: number });
}
