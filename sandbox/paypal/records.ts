import type { FundingSource } from '#sandbox/contract.ts';

// The records of PayPal's side in the books. Amounts are minor units as PayPal counts them, times are ISO strings.

export interface PurchaseUnit {
  referenceId: string;
  amountMinor: number;
  currency: string;
  customId: string | null;
  invoiceId: string | null;
  description: string | null;
  softDescriptor: string | null;
}

export interface OrderRecord {
  id: string;
  createdAt: string;
  updatedAt: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  /** PayPal drops an order that was not finished in time; reading it then returns 404. */
  lapsed: boolean;
  unit: PurchaseUnit;
  /** Whether the shop named PayPal as the source of payment; this decides the name of the approval link. */
  namedSource: boolean;
  returnUrl: string | null;
  cancelUrl: string | null;
  brandName: string | null;
  locale: string | null;
  funding: FundingSource | null;
  captureId: string | null;
}

export interface CaptureRecord {
  id: string;
  createdAt: string;
  updatedAt: string;
  orderId: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  reason: 'ECHECK' | 'PENDING_REVIEW' | 'CHARGEBACK' | null;
  amountMinor: number;
  currency: string;
  customId: string | null;
  invoiceId: string | null;
  funding: FundingSource;
}

export interface RefundRecord {
  id: string;
  createdAt: string;
  updatedAt: string;
  captureId: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  amountMinor: number;
  currency: string;
  customId: string | null;
  invoiceId: string | null;
  note: string | null;
}

export interface DisputeRecord {
  id: string;
  createdAt: string;
  updatedAt: string;
  captureId: string;
  reason: string;
  status: 'OPEN' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
  outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | null;
  amountMinor: number;
  /** The amount the buyer kept in the end. */
  refundedMinor: number;
  currency: string;
  dueAt: string;
}

export interface PayPalEventRecord {
  id: string;
  createdAt: string;
  type: string;
  resourceType: string;
  resourceVersion: string;
  summary: string;
  resource: Record<string, unknown>;
}

export interface WebhookRecord {
  id: string;
  url: string;
  eventTypes: string[];
}

export interface TokenRecord {
  id: string;
  expiresAt: number;
}

export interface SavedRequest {
  /** Operation and `PayPal-Request-Id`. */
  id: string;
  fingerprint: string;
  subjectId: string;
  at: number;
}
