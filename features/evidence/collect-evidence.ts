/**
 * Everything about an order that a bank needs when a payment is disputed. For administrators and the job they start. The order is read as its
 * customer sees it, so internal notes are never included.
 */
import { describeDevice } from '#features/accounts/sessions/describe-device.ts';
import { cleanName, fitFileSystem } from '#features/files/clean-name.ts';
import type { FileHold } from '#features/files/shared/hold-contract.ts';
import { holdOf } from '#features/files/scan/scan-state.ts';
import type { Invoice } from '#features/invoices/contract.ts';
import { presentInvoice } from '#features/invoices/present-invoice.ts';
import { listInvoices } from '#features/invoices/queries.ts';
import { customerIds } from '#features/orders/overview/customer-side.ts';
import { getOrderRow, type OrderRow } from '#features/orders/lock-order.ts';
import { getOrder } from '#features/orders/queries.ts';
import {
  listMessageVersions,
  type MessageVersion,
} from '#features/orders/room/message-versions.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { readPageAt, type PageAt } from '#features/pages/read-page-at.ts';
import { readTermsText } from '#features/pages/versions/queries.ts';
import { getSettings } from '#features/settings/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { DEFAULT_LOCALE, isLocale } from '#lib/locale.ts';
import type { CurrencyCode } from '#lib/money/money.ts';
import { EVIDENCE_LOCALE } from './evidence-locale.ts';

export interface EvidenceFile {
  id: string;
  /** A number by upload time, then the file's own name: unique. The PDF and the pack use this name. */
  name: string;
  contentType: string;
  storageKey: string;
  sizeBytes: number;
  sha256: string;
  side: 'customer' | 'admin';
  sentAt: Date;
  /** First download by the customer. */
  firstDownloadedAt: Date | null;
}

/** A file that the virus scanner holds: it is named, and in no pack. */
export interface HeldFile {
  name: string;
  side: 'customer' | 'admin';
  sentAt: Date;
  hold: FileHold;
}

export interface Evidence {
  preparedAt: Date;
  sellerName: string;
  currency: CurrencyCode;
  isLivemode: boolean;
  order: Order;
  customer: { username: string; email: string; since: Date; emailVerifiedAt: Date | null };
  /** The known devices that are or were signed in to the account. */
  devices: { ip: string | null; device: string; firstSeenAt: Date; lastSeenAt: Date }[];
  movements: {
    kind: string;
    provider: string;
    reference: string;
    amountMinor: bigint;
    occurredAt: Date;
  }[];
  disputes: {
    provider: string;
    reference: string;
    reason: string;
    amountMinor: bigint;
    openedAt: Date;
    evidenceDueAt: Date | null;
  }[];
  terms: PageAt;
  files: EvidenceFile[];
  heldFiles: HeldFile[];
  /** Earlier texts of edited messages, oldest first. */
  earlierTexts: MessageVersion[];
  /** Oldest first. */
  invoices: Invoice[];
}

export async function collectEvidence(ctx: Ctx, orderId: string): Promise<Evidence> {
  if (ctx.actor.kind !== 'system') requirePermission(ctx, 'money.change');
  const order = await getOrderRow(ctx, orderId);
  const user = await ctx.db
    .selectFrom('users')
    .select(['username', 'email', 'created_at', 'email_verified_at'])
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  const { username } = user;
  const companies = order.company_id
    ? [{ companyId: order.company_id, role: 'viewer' as const }]
    : [];
  const actor = { kind: 'customer', userId: order.user_id, username, companies } as const;
  const customers = await customerIds(ctx, order);
  const asCustomer: Ctx = { ...ctx, actor, locale: EVIDENCE_LOCALE };
  const [
    { sellerName, shopName },
    presentedOrder,
    devices,
    movements,
    disputes,
    terms,
    files,
    earlierTexts,
    invoices,
  ] = await Promise.all([
    getSettings(ctx),
    getOrder(asCustomer, order.id, { isWhole: true }),
    listDevices(ctx, order),
    listMovements(ctx, order),
    listDisputes(ctx, order),
    readTerms(ctx, order),
    listFiles(ctx, order, [...customers, order.user_id]),
    listMessageVersions(ctx, order.id),
    listInvoices(ctx, order.id),
  ]);
  // The customer's own view holds answers that were never sent; they are no evidence.
  const unsent = new Set(
    presentedOrder.questions.flatMap(({ draft }) => draft?.files ?? []).map(({ id }) => id),
  );
  return {
    preparedAt: ctx.now,
    sellerName: sellerName || shopName,
    currency: order.currency,
    isLivemode: order.is_livemode,
    order: presentedOrder,
    customer: {
      username,
      email: user.email,
      since: user.created_at,
      emailVerifiedAt: user.email_verified_at,
    },
    devices,
    movements,
    disputes,
    terms,
    files: files.served.filter(({ id }) => !unsent.has(id)),
    heldFiles: files.held.filter(({ id }) => !unsent.has(id)).map(presentHeld),
    earlierTexts,
    invoices: invoices.map((invoice) => presentInvoice(invoice, invoices)),
  };
}

/** The version that the order form showed. Older orders name none: then what the page said when they were placed. */
function readTerms(ctx: Ctx, order: OrderRow): Promise<PageAt> {
  const locale = isLocale(order.locale) ? order.locale : null;
  return order.terms_version === null
    ? readPageAt(ctx, 'terms-of-service', order.placed_at, locale)
    : readTermsText(ctx, order.terms_version, locale);
}

async function listDevices(ctx: Ctx, order: OrderRow): Promise<Evidence['devices']> {
  const sessions = await ctx.db
    .selectFrom('sessions')
    .select(['ip', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', order.user_id)
    .orderBy('created_at')
    .execute();
  return sessions.map(({ ip, user_agent, created_at, last_seen_at }) => ({
    ip,
    device: describeDevice(user_agent, DEFAULT_LOCALE),
    firstSeenAt: created_at,
    lastSeenAt: last_seen_at,
  }));
}

async function listMovements(ctx: Ctx, order: OrderRow): Promise<Evidence['movements']> {
  const entries = await ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'ledger_entries.payment_attempt_id')
    .select([
      'ledger_entries.kind',
      'payment_attempts.provider',
      'ledger_entries.provider_ref',
      'ledger_entries.amount_minor',
      'ledger_entries.occurred_at',
    ])
    .where('ledger_entries.order_id', '=', order.id)
    .orderBy('ledger_entries.id')
    .execute();
  return entries.map(({ kind, provider, provider_ref, amount_minor, occurred_at }) => ({
    kind,
    provider,
    reference: provider_ref,
    amountMinor: amount_minor,
    occurredAt: occurred_at,
  }));
}

async function listDisputes(ctx: Ctx, order: OrderRow): Promise<Evidence['disputes']> {
  const disputes = await ctx.db
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('opened_at')
    .execute();
  return disputes.map((dispute) => ({
    provider: dispute.provider,
    reference: dispute.provider_dispute_id,
    reason: dispute.reason,
    amountMinor: dispute.amount_minor,
    openedAt: dispute.opened_at,
    evidenceDueAt: dispute.evidence_due_at,
  }));
}

/** Files that were sent, without those of internal notes; apart from them, those that the virus scanner holds. */
async function listFiles(ctx: Ctx, order: OrderRow, customers: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('order_files')
    .innerJoin('files', 'files.id', 'order_files.file_id')
    .leftJoin('order_messages', 'order_messages.id', 'order_files.message_id')
    .select([
      'files.id',
      'files.name',
      'files.content_type',
      'files.storage_key',
      'files.size_bytes',
      'files.sha256',
      'files.uploaded_by',
      'files.created_at',
      'files.scan_state',
      'order_files.first_downloaded_at',
    ])
    .where('order_files.order_id', '=', order.id)
    .where((row) =>
      row.or([
        row('order_files.message_id', 'is not', null),
        row('order_files.delivery_id', 'is not', null),
        row('order_files.revision_id', 'is not', null),
        row('order_files.question_id', 'is not', null),
      ]),
    )
    .where((row) =>
      row.or([
        row('order_messages.is_internal', 'is', null),
        row('order_messages.is_internal', '=', false),
      ]),
    )
    .orderBy('files.created_at')
    .orderBy('files.id')
    .execute();
  const sideOf = (row: { uploaded_by: string | null }): EvidenceFile['side'] =>
    row.uploaded_by !== null && customers.includes(row.uploaded_by) ? 'customer' : 'admin';
  const held = rows.flatMap((row) => {
    const hold = holdOf(row.scan_state);
    const { id, name, created_at: sentAt } = row;
    return hold ? [{ id, name, sentAt, hold, side: sideOf(row) }] : [];
  });
  const clean = rows.filter((row) => holdOf(row.scan_state) === null);
  const digits = Math.max(2, String(clean.length).length);
  const served = clean.map((row, index): EvidenceFile => ({
    id: row.id,
    name: fitFileSystem(`${String(index + 1).padStart(digits, '0')} ${cleanName(row.name)}`),
    contentType: row.content_type,
    storageKey: row.storage_key,
    sizeBytes: Number(row.size_bytes),
    sha256: row.sha256.toString('hex'),
    side: sideOf(row),
    sentAt: row.created_at,
    firstDownloadedAt: row.first_downloaded_at,
  }));
  return { served, held };
}

const presentHeld = ({ name, side, sentAt, hold }: HeldFile): HeldFile => ({
  name,
  side,
  sentAt,
  hold,
});
