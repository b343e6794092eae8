import type Stripe from 'stripe';
import type { Context } from '#sandbox/context.ts';
import type { BalanceTransactionRecord, DisputeRecord, RefundRecord } from './records.ts';
import { refundedOf } from './refundable.ts';

/** A Refund as the API shows it. */
export function presentRefund(_ctx: Context, refund: RefundRecord) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.balanceTransactionId,
    charge: refund.chargeId,
    created: refund.createdAt,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: refund.status === 'succeeded' ? 'pending' : 'unavailable',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    ...(refund.failureBalanceTransactionId
      ? { failure_balance_transaction: refund.failureBalanceTransactionId }
      : {}),
    ...(refund.failureReason ? { failure_reason: refund.failureReason } : {}),
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    payment_method: null,
    ...(refund.status === 'pending' ? { pending_reason: 'processing' as const } : {}),
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}

/** A Dispute as the API shows it, with its movements of money. */
export function presentDispute(ctx: Context, dispute: DisputeRecord) {
  const charge = ctx.books.get('charges', dispute.chargeId);
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.balanceTransactionIds.map((id) =>
      presentBalanceTransaction(ctx, ctx.books.get('balanceTransactions', id)),
    ),
    charge: dispute.chargeId,
    created: dispute.createdAt,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: dispute.dueBy,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: ctx.clock.unix() > dispute.dueBy,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.inquiry && refundedOf(ctx, charge.id) < charge.amount,
    livemode: false,
    metadata: {},
    payment_intent: dispute.intentId,
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: dispute.inquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: dispute.reason === 'fraudulent' ? '10' : '13.1',
      },
      type: 'card',
    },
    reason: dispute.reason,
    status: dispute.status,
  } satisfies Stripe.Dispute;
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;

export function presentBalanceTransaction(_ctx: Context, entry: BalanceTransactionRecord) {
  return {
    id: entry.id,
    object: 'balance_transaction',
    amount: entry.amount,
    available_on: entry.createdAt + 2 * 86_400,
    balance_type: 'payments',
    created: entry.createdAt,
    currency: entry.currency,
    description: entry.description,
    exchange_rate: null,
    fee: entry.fee,
    fee_details:
      entry.fee === 0
        ? []
        : [
            {
              amount: entry.fee,
              application: null,
              currency: entry.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: entry.amount - entry.fee,
    reporting_category: entry.reportingCategory,
    source: entry.sourceId,
    status: 'pending',
    type: entry.type,
  } satisfies Stripe.BalanceTransaction;
}
