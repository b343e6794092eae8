import type { Client } from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import { fromProviderDecimal } from '#integrations/payments/exponents.ts';
import type { DisputeMovement, DisputeSnapshot } from '#integrations/payments/provider.ts';
import { expectDate, UnexpectedAnswerError } from '#integrations/payments/unexpected-answer.ts';
import { getJson } from './raw-get.ts';

const Amount = z
  .object({ value: z.string(), currency_code: z.string() })
  .transform(({ value, currency_code: code }) => fromProviderDecimal('paypal', value, code));

const Movement = z.object({
  affected_party: z.string(),
  type: z.string(),
  reason: z.string().optional(),
  initiated_time: z.string(),
  amount: Amount.optional(),
});

const Dispute = z.object({
  dispute_id: z.string().min(1),
  create_time: z.string(),
  update_time: z.string().optional(),
  reason: z.string().default(''),
  status: z.string(),
  dispute_amount: Amount,
  seller_response_due_date: z.string().optional(),
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: Amount.optional() })
    .optional(),
  money_movements: z.array(Movement).optional(),
});

const DisputeList = z.object({
  items: z.array(z.object({ dispute_id: z.string().min(1) })).default([]),
});

/** The ids of the disputes about a capture. The list has too little data, so each dispute is then fetched on its own. */
export function readDisputeIds(answer: unknown): string[] {
  const list = DisputeList.safeParse(answer);
  if (!list.success) throw new UnexpectedAnswerError('PayPal did not answer with disputes');
  return list.data.items.map((item) => item.dispute_id);
}

export function readDispute(answer: unknown): DisputeSnapshot {
  const read = Dispute.safeParse(answer);
  if (!read.success) throw new UnexpectedAnswerError('PayPal did not answer with a dispute');
  const dispute = read.data;
  const isOpen = dispute.status !== 'RESOLVED';
  const due = dispute.seller_response_due_date;
  return {
    id: dispute.dispute_id,
    // PayPal calls every end `RESOLVED`; its outcome says how.
    status: isOpen ? dispute.status : (dispute.dispute_outcome?.outcome_code ?? dispute.status),
    isOpen,
    amount: dispute.dispute_amount,
    reason: dispute.reason,
    evidenceDueAt: due ? expectDate(due, 'the due date') : null,
    openedAt: expectDate(dispute.create_time, 'the time of the dispute'),
    closedAt: isOpen ? null : expectDate(dispute.update_time, 'the end of the dispute'),
    movements: movementsOf(dispute),
  };
}

export function getDisputes(
  client: Client,
  captureId: string,
  options: { abortSignal: AbortSignal },
) {
  const query = { disputed_transaction_id: captureId, page_size: 50 };
  return getJson(client, '/v1/customer/disputes', query, options);
}

export function getDispute(client: Client, id: string, options: { abortSignal: AbortSignal }) {
  return getJson(client, `/v1/customer/disputes/${encodeURIComponent(id)}`, {}, options);
}

function movementsOf(dispute: z.infer<typeof Dispute>): DisputeMovement[] {
  if (!dispute.money_movements) return settlementOf(dispute);
  return dispute.money_movements.flatMap((movement) => {
    const isSellers = movement.affected_party === 'SELLER';
    const isFee = movement.reason?.endsWith('_FEE');
    const kind = KINDS[movement.type];
    if (!isSellers || isFee || !kind || !movement.amount) return [];
    return [
      {
        // PayPal gives movements no ids; kind and time identify one across fetches.
        id: `${dispute.dispute_id}-${kind}-${movement.initiated_time}`,
        kind,
        amount: movement.amount,
        occurredAt: expectDate(movement.initiated_time, 'the time of a movement'),
      },
    ];
  });
}

const KINDS: Record<string, DisputeMovement['kind'] | undefined> = {
  DEBIT: 'withdrawn',
  CREDIT: 'reinstated',
};

/** If no movements are listed, the outcome says what the shop lost. */
function settlementOf(dispute: z.infer<typeof Dispute>): DisputeMovement[] {
  const code = dispute.dispute_outcome?.outcome_code ?? '';
  if (dispute.status !== 'RESOLVED' || !LOST.has(code)) return [];
  return [
    {
      id: `${dispute.dispute_id}-withdrawn`,
      kind: 'withdrawn',
      amount: dispute.dispute_outcome?.amount_refunded ?? dispute.dispute_amount,
      occurredAt: expectDate(dispute.update_time, 'the end of the dispute'),
    },
  ];
}

const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);
