/**
 * The record of processing: every column of every table, whether it says something about a person, how a copy for that person finds it, and
 * how it is erased. Exports and erasures are made from it, and so is the list that the admin area shows. A test compares it with the
 * database, so a new column without a word here fails.
 */
import type { DB } from '#db/schema.ts';
import type { RecordArea } from '#features/privacy/shared/record-areas.ts';

/** `rows` deletes them; an object sets columns to these SQL values. */
type Erasure = 'rows' | Readonly<Record<string, string>>;

export interface TableRecord {
  area: RecordArea;
  /** Columns that say something about a person, separated by spaces. */
  personal?: string;
  /** Secrets and checksums: erased with the row, and in no copy. */
  secret?: string;
  /** Ids, states, times, amounts and what the studio publishes. */
  other?: string;
  /**
   * The rows of a person as SQL: `$user` is the id, `$email` the address in lower case, `$orders` the ids of the orders. Rows whose
   * condition only needs `$orders` can also be erased for some orders alone.
   */
  whose?: string;
  erase?: Erasure;
  /** What tax law asks for: erased when the time of its order is over. */
  keptByLaw?: boolean;
  /** Further conditions with their own columns, where one does not fit all. */
  also?: readonly { whose: string; erase: Erasure }[];
  /** The rows for a copy, if not those of `whose`; `null` for none, because the person has the data from another table, or it is the team's own. */
  copied?: string | null;
}

const ORDERS = 'order_id = any (array($orders))';
const ATTEMPTS =
  'payment_attempt_id = any (array(select id from payment_attempts where order_id = any (array($orders))))';
/** Sent files, without those of the team's notes. */
const SHOWN_FILES = `order_id = any (array($orders)) and num_nonnulls(message_id, delivery_id, revision_id, question_id) > 0
  and (message_id is null or exists (select from order_messages where order_messages.id = message_id and not is_internal))`;
const COMMENTS =
  'comment_id = any (array(select id from proof_comments where order_id = any (array($orders))))';

/** What a person sent, without what they sent to an order of a company: that stays with the company. */
export const OWN_FILES = `(uploaded_by = $user and not exists (
  select from order_files join orders on orders.id = order_files.order_id
  where order_files.file_id = files.id and orders.company_id is not null and not (orders.id = any (array($orders)))))`;

/** Files that came with an enquiry or an answer to it. */
export const OF_ENQUIRIES = `id = any (array(select file_id from enquiry_files where enquiry_id = any (array(
  select id from enquiries where email = $email or user_id = $user))))`;

/** What a batch changed: orders and their reviews, enquiries, and mails. */
const BATCHED =
  'object_id = any (array($orders)) or object_id = any (array(select id from reviews where order_id = any (array($orders))))';
const BATCHED_ENQUIRIES =
  'object_id = any (array(select id from enquiries where email = $email or user_id = $user))';

const BATCHED_MAILS =
  'object_id = any (array(select id from mails where to_address = $email or user_id = $user))';

/** Nothing in the table is about a person. */
const none = (area: RecordArea, other: string): TableRecord => ({ area, other });

const ofOrder = (
  columns: Pick<TableRecord, 'personal' | 'other'>,
  more: Partial<TableRecord> = {},
): TableRecord => ({ area: 'orders', whose: ORDERS, erase: 'rows', ...columns, ...more });

const ofMoney = (
  erase: Readonly<Record<string, string>>,
  other: string,
  more: Partial<TableRecord> = {},
): TableRecord => ({
  area: 'bookkeeping',
  whose: ORDERS,
  personal: Object.keys(erase).join(' '),
  other,
  erase,
  keptByLaw: true,
  ...more,
});

const ofAccount = (
  columns: Pick<TableRecord, 'personal' | 'secret' | 'other'>,
  more: Partial<TableRecord> = {},
): TableRecord => ({
  area: 'account',
  whose: 'user_id = $user',
  erase: 'rows',
  ...columns,
  ...more,
});

/** In the order in which an erasure goes: what another row is found by comes after it. */
export const RECORD: Record<keyof DB, TableRecord> = {
  // Subjects are looked up by what is erased further down.
  audit_entries: {
    area: 'security',
    whose: `actor_id = $user and actor_kind = 'customer'
      or (subject_type = 'user' and subject_id = $user::text)
      or (subject_type = 'order' and subject_id = any (array(select id::text from orders where account_id = $user)))
      or (subject_type = 'review' and subject_id = any (array(select id::text from reviews where user_id = $user)))
      or (subject_type = 'file' and subject_id = any (array(select id::text from files where uploaded_by = $user)))
      or (subject_type = 'payment_attempt' and subject_id = any (array(
        select payment_attempts.id::text from payment_attempts join orders on orders.id = order_id where orders.account_id = $user)))
      or (subject_type = 'company' and data ->> 'userId' = $user::text)
      or (subject_type = 'enquiry' and subject_id = any (array(select id::text from enquiries where email = $email or user_id = $user)))
      or (subject_type = 'mail' and subject_id = any (array(select id::text from mails where to_address = $email or user_id = $user)))`,
    personal: 'data actor_name ip user_agent',
    other: 'id at action actor_id actor_kind subject_type subject_id',
    erase: { data: "'{}'" },
    also: [
      {
        whose: 'actor_id = $user',
        erase: { actor_name: 'null', ip: 'null', user_agent: 'null' },
      },
    ],
    copied: 'actor_id = $user',
  },

  notifications: {
    area: 'mails',
    whose: 'user_id = $user or order_id = any (array($orders))',
    // What the team was told of their enquiries.
    also: [
      {
        whose: `path = any (array(select '/admin/enquiries/' || id from enquiries where email = $email or user_id = $user))`,
        erase: 'rows',
      },
    ],
    personal: 'data path sentence dedupe_key',
    other: 'id user_id order_id kind count is_in_app for_digest digest_at read_at created_at',
    erase: 'rows',
    copied: 'user_id = $user',
  },
  mail_attachments: {
    area: 'mails',
    whose:
      'mail_id = any (array(select id from mails where to_address = $email or user_id = $user or order_id = any (array($orders))))',
    personal: 'name content',
    other: 'id mail_id content_type position size_bytes',
    erase: 'rows',
    copied: null,
  },
  mails: {
    area: 'mails',
    whose: 'to_address = $email or user_id = $user or order_id = any (array($orders))',
    also: [
      {
        whose: `data ->> 'enquiryId' = any (array(select id::text from enquiries where email = $email or user_id = $user))`,
        erase: 'rows',
      },
    ],
    personal: 'to_address subject text html data dedupe_key last_error message_id',
    other:
      'id user_id order_id kind locale state attempts attempted_at created_at is_captured is_secret retry_from sent_at',
    erase: 'rows',
    copied: 'to_address = $email and not is_secret',
  },
  mail_suppressions: {
    area: 'mails',
    whose: 'address = $email',
    personal: 'address reason',
    other: 'id mail_id created_at',
    erase: 'rows',
  },
  incoming_mails: {
    area: 'mails',
    whose: 'from_address = $email or user_id = $user or order_id = any (array($orders))',
    personal: 'from_address recipient subject message_id reason',
    secret: 'mail_key',
    other: 'id user_id order_id is_stored size_bytes source state created_at',
    erase: 'rows',
    copied: 'from_address = $email or user_id = $user',
  },

  files: {
    area: 'orders',
    // Their stored bytes are erased with them.
    whose: `visibility = 'private' and (${OWN_FILES} or ${OF_ENQUIRIES} or id = any (array(select file_id from order_files where order_id = any (array($orders)))))`,
    personal: 'name storage_key',
    secret: 'sha256',
    other:
      'id content_type size_bytes width height original_id crop visibility uploaded_by created_at scan_state',
    erase: 'rows',
    copied: `visibility = 'private' and (uploaded_by = $user or ${OF_ENQUIRIES} or id = any (array(select file_id from order_files where ${SHOWN_FILES})))`,
  },
  enquiry_files: {
    area: 'enquiries',
    whose:
      'enquiry_id = any (array(select id from enquiries where email = $email or user_id = $user))',
    other: 'file_id enquiry_id message_id created_at',
    erase: 'rows',
  },
  enquiry_messages: {
    area: 'enquiries',
    whose:
      'enquiry_id = any (array(select id from enquiries where email = $email or user_id = $user))',
    personal: 'body left_out whole_email from_address',
    other: 'id enquiry_id author_id kind created_at',
    erase: 'rows',
    copied: `kind <> 'note' and enquiry_id = any (array(select id from enquiries where email = $email or user_id = $user))`,
  },
  batches: {
    area: 'orders',
    whose: `id = any (array(select batch_id from batch_items where ${BATCHED}))`,
    also: [
      {
        whose: `id = any (array(select batch_id from batch_items where ${BATCHED_ENQUIRIES}))`,
        erase: { reason: "''" },
      },
    ],
    personal: 'reason',
    other: 'id kind action assignee_id requested_by created_at',
    erase: { reason: "''" },
    copied: null,
  },
  batch_items: {
    area: 'orders',
    whose: BATCHED,
    also: [
      { whose: BATCHED_ENQUIRIES, erase: 'rows' },
      { whose: BATCHED_MAILS, erase: 'rows' },
    ],
    personal: 'reason name',
    other: 'batch_id object_id position state attempts',
    erase: 'rows',
    copied: null,
  },

  enquiries: {
    area: 'enquiries',
    whose: 'email = $email or user_id = $user',
    personal: 'name email subject message ip suspicions',
    other: 'id user_id assignee_id is_demo locale state state_before_spam created_at last_at',
    erase: 'rows',
  },

  reviews: {
    area: 'reviews',
    whose: ORDERS,
    personal: 'body reply rejection_reason',
    other:
      'id order_id service_id user_id stars state reply_version featured_at published_at replied_at created_at updated_at',
    erase: 'rows',
  },
  review_requests: ofOrder({ other: 'order_id asked_at reminded_at' }, { area: 'reviews' }),

  proof_answers: ofOrder(
    { personal: 'body', other: 'id comment_id author_id author_side created_at seen_at' },
    { whose: COMMENTS },
  ),
  revision_comments: ofOrder({ other: 'comment_id revision_id' }, { whose: COMMENTS }),
  proof_comments: ofOrder({
    personal: 'body',
    other:
      'id order_id author_id author_side file_id number page at_ms x y created_at seen_at resolved_at resolved_side',
  }),
  message_versions: ofOrder(
    { personal: 'body', other: 'id message_id replaced_at written_at' },
    {
      whose:
        'message_id = any (array(select id from order_messages where order_id = any (array($orders))))',
      copied:
        'message_id = any (array(select id from order_messages where order_id = any (array($orders)) and not is_internal))',
    },
  ),
  file_previews: ofOrder(
    { personal: 'pages', other: 'file_id state attempts page_count created_at' },
    {
      whose:
        'file_id = any (array(select file_id from order_files where order_id = any (array($orders))))',
      copied: null,
    },
  ),
  order_files: ofOrder(
    {
      other:
        'id order_id file_id message_id delivery_id revision_id question_id created_at first_downloaded_at position',
    },
    { copied: SHOWN_FILES },
  ),
  order_uploads: ofOrder(
    {
      personal: 'name incoming',
      other:
        'id order_id user_id size_bytes received_bytes writer writing_until created_at updated_at',
    },
    { copied: null },
  ),
  order_messages: ofOrder(
    {
      personal: 'body by_mail',
      other:
        'id order_id author_id author_side is_internal reply_to_id reply_to_delivery_id created_at edited_at',
    },
    // Also what they wrote for a company.
    {
      copied: `(${ORDERS} or (author_id = $user and author_side = 'customer')) and not is_internal`,
    },
  ),
  revisions: ofOrder({
    personal: 'reason',
    other: 'id order_id delivery_id requested_by created_at',
  }),
  deliveries: ofOrder({
    personal: 'message',
    other: 'id order_id number delivered_by created_at accepted_at rejected_at',
  }),
  answer_corrections: ofOrder({
    personal: 'answer before reason decline_reason',
    other: 'id order_id question_id state created_at settled_at',
  }),
  order_requirements: ofOrder({
    personal: 'answer draft label help choices choice_labels depends_on_value',
    other:
      'id order_id requirement_id kind is_required position depends_on file_types max_files max_file_megabytes answered_at draft_at draft_version',
  }),
  order_requests: ofOrder({
    personal: 'body answer',
    other:
      'id order_id bill_id kind state budget_minor refund_basis refund_minor refund_share_basis_points refund_step_count refund_steps_done created_at decided_at',
  }),
  order_extensions: ofOrder({
    personal: 'reason',
    other: 'id order_id proposed_by state due_at created_at settled_at',
  }),
  order_steps: ofOrder(
    {
      personal: 'title note',
      other: 'id order_id position is_internal done_by done_at created_at',
    },
    { copied: `${ORDERS} and not is_internal` },
  ),
  order_events: ofOrder(
    { personal: 'data', other: 'id order_id account_id actor_id actor_kind type is_internal at' },
    { copied: `${ORDERS} and not is_internal` },
  ),
  evidence_packs: ofOrder(
    {
      personal: 'failure',
      other:
        'id order_id requested_by state files_done files_total pdf_bytes zip_bytes requested_at ready_at expires_at',
    },
    { copied: null },
  ),
  // What providers sent and were sent, and what differed: the sums are in the ledger.
  provider_requests: {
    area: 'payments',
    whose: `subject_id = any (array(select id from payment_attempts where order_id = any (array($orders))))
      or subject_id = any (array(select id from refunds where order_id = any (array($orders))))`,
    personal: 'request_body error_code',
    other: 'id idempotency_key operation subject_id state started_at finished_at claimed_until',
    erase: { request_body: "'{}'", error_code: 'null' },
    copied: null,
  },
  webhook_events: {
    area: 'payments',
    whose: ATTEMPTS,
    personal: 'raw_body last_error payment_reference resource_id',
    other:
      'id payment_attempt_id provider provider_event_id type state is_livemode attempts next_attempt_at processed_at received_at',
    erase: {
      raw_body: 'null',
      last_error: 'null',
      payment_reference: 'null',
      resource_id: 'null',
    },
    copied: null,
  },
  discrepancies: {
    area: 'payments',
    whose: ATTEMPTS,
    personal: 'actual expected note',
    other: 'id payment_attempt_id kind fingerprint opened_at alerted_at resolved_at resolved_by',
    erase: { actual: "'{}'", expected: "'{}'", note: 'null' },
    copied: null,
  },

  // What tax law asks for.
  invoices: ofMoney(
    {
      buyer: `'{"name":"","email":"","address":[],"taxId":""}'`,
      lines: `(select coalesce(jsonb_agg(jsonb_set(line, '{name}', '"–"')), '[]') from jsonb_array_elements(lines) line)`,
      title: "'–'",
      paid_with: 'null',
      reason: "''",
    },
    'id bill_id order_id order_number refund_id corrects_id kind number currency locale seller net_minor tax_minor gross_minor tax_lines tax_mode tax_treatment tax_country tax_sentence wording time_zone is_livemode issued_at supplied_at',
  ),
  ledger_entries: ofMoney(
    { provider_ref: `'erased-' || id` },
    'id order_id bill_id payment_attempt_id kind amount_minor currency source occurred_at recorded_at',
  ),
  disputes: ofMoney(
    { reason: "''", provider_dispute_id: `'erased-' || id` },
    'id order_id payment_attempt_id provider amount_minor currency status is_open opened_at closed_at evidence_due_at',
  ),
  refunds: ofMoney(
    {
      reason: "''",
      failure_reason: 'null',
      lines: "'[]'",
      provider_refund_id: 'null',
    },
    'id order_id bill_id payment_attempt_id request_id idempotency_key amount_minor currency status requested_by next_sync_at created_at updated_at',
  ),
  payment_attempts: ofMoney(
    {
      failure_code: 'null',
      failure_message: 'null',
      provider_payment_id: 'null',
      provider_session_id: 'null',
      redirect_url: 'null',
      review_reason: 'null',
    },
    'id order_id bill_id account_id attempt_number amount_minor currency provider status fingerprint is_livemode version capture_lease_until expires_at last_synced_at next_sync_at superseded_at sync_attempts created_at updated_at',
  ),
  order_lines: ofMoney(
    { name: "'–'" },
    'id order_id bill_id kind position quantity extra_days unit_price_minor total_minor net_minor tax_minor gross_minor tax_rate_basis_points',
  ),
  bills: ofMoney(
    {
      title: "case purpose when 'initial' then '' else '–' end",
      description: "''",
    },
    'id order_id number purpose state currency net_minor tax_minor gross_minor extra_days due_at created_at paid_at voided_at void_reason',
  ),
  withdrawals: {
    area: 'orders',
    whose: ORDERS,
    personal: 'name email body',
    other:
      'id order_id declared_at is_in_time refund_share_basis_points refund_basis refund_steps_done refund_step_count state refund_minor settled_at settled_by',
    erase: 'rows',
  },
  // What an order cost less. It stays with the figures of the order, and the limits of the coupon count it.
  coupon_redemptions: {
    area: 'bookkeeping',
    whose: ORDERS,
    other: 'order_id coupon_id code discount_minor currency redeemed_at released_at',
  },
  order_tax_evidence: {
    area: 'bookkeeping',
    whose: ORDERS,
    other: 'order_id kind country noted_at',
    erase: 'rows',
    keptByLaw: true,
  },
  vat_checks: {
    area: 'bookkeeping',
    whose: ORDERS,
    personal: 'number name address reference',
    other: 'order_id state attempts asked_at answered_at',
    erase: 'rows',
    keptByLaw: true,
  },
  retained_orders: { area: 'bookkeeping', other: 'order_id until' },

  orders: {
    area: 'orders',
    whose: 'id = any (array($orders))',
    personal: 'note closed_reason buyer_vat_number',
    other:
      'id number user_id company_id account_id service_id service_slug service_title package_id package_name quantity currency total_minor tax_minor tax_mode tax_rate_basis_points tax_treatment tax_country buyer_kind buyer_country state payment_status version locale terms_version repeats_order_id assignee_id is_livemode is_disputed is_terms_pending enquiry_id is_cancellation_agreed captured_minor refunded_minor refunding_minor charged_back_minor kept_minor withdrawal_until early_start_asked_at right_loss_agreed_at delivery_days revisions_included revisions_used step_count steps_done_count answer_reminders accept_warned_at acceptance_undo_until admin_read_at admin_saw_at admin_wrote_at answers_sent_at auto_accept_at cancellation_requested_at changes_requested_at clock_stopped_at closed_at completed_at customer_read_at customer_saw_at customer_wrote_at delivered_at due_at due_reminded_at erased_at expires_at paid_at placed_at reminded_at started_at updated_at',
    erase: { note: "''", closed_reason: 'null', buyer_vat_number: "''", erased_at: '$now' },
  },

  // The account.
  billing_details: ofAccount({
    personal: 'name address postal_code city country tax_id',
    other: 'user_id updated_at',
  }),
  // A company with other people stays; one without goes before the record is read.
  companies: {
    area: 'account',
    whose: `id = any (array(select company_id from company_members where user_id = $user and not exists (
      select from company_members others where others.company_id = company_members.company_id and others.user_id <> $user)))`,
    personal: 'name address postal_code city country tax_id',
    other: 'id created_at updated_at',
    erase: 'rows',
    copied: 'id = any (array(select company_id from company_members where user_id = $user))',
  },
  order_readings: ofAccount({ other: 'order_id user_id read_at told_at' }),
  company_members: ofAccount({ other: 'company_id user_id role is_notified joined_at' }),
  company_invitations: {
    area: 'account',
    whose: 'email = $email',
    personal: 'email',
    secret: 'token_hashes',
    other:
      'id company_id role locale invited_by created_at sent_at expires_at accepted_at revoked_at',
    erase: 'rows',
  },
  account_views: ofAccount({
    personal: 'reason',
    other: 'id user_id viewer_id session_id started_at expires_at ended_at end_cause',
  }),
  customer_notes: ofAccount(
    { personal: 'body', other: 'id user_id author_id version created_at edited_at deleted_at' },
    { copied: null },
  ),
  tagged_customers: ofAccount({ other: 'user_id tag_id' }, { copied: null }),
  notification_choices: ofAccount({ other: 'user_id kind mail in_app' }),
  notification_settings: ofAccount({ other: 'user_id digest_hour last_digest_at' }),
  team_invitations: {
    area: 'team',
    whose: 'email = $email',
    personal: 'email',
    secret: 'token_hashes',
    other: 'id role locale invited_by created_at sent_at expires_at accepted_at revoked_at',
    erase: 'rows',
  },
  email_changes: ofAccount({ personal: 'new_email', other: 'id user_id created_at expires_at' }),
  mail_tokens: ofAccount(
    {
      personal: 'new_email',
      secret: 'token_hash',
      other: 'user_id purpose request_id created_at expires_at used_at',
    },
    { copied: null },
  ),
  known_devices: ofAccount({
    personal: 'user_agent name',
    secret: 'token_hash',
    other: 'id user_id trusted_until created_at last_used_at',
  }),
  passkeys: ofAccount({
    personal: 'name',
    secret: 'credential_id public_key',
    other: 'id user_id counter transports created_at last_used_at',
  }),
  linked_accounts: ofAccount({
    personal: 'email subject',
    other: 'id user_id provider issuer created_at last_used_at',
  }),
  totp_factors: ofAccount(
    { secret: 'sealed_seed last_step', other: 'user_id created_at' },
    { copied: null },
  ),
  recovery_codes: ofAccount({ secret: 'code_hash', other: 'user_id used_at' }, { copied: null }),
  sign_in_challenges: ofAccount(
    {
      secret: 'token_hash sealed_setup',
      other: 'user_id step failures created_at expires_at',
    },
    { copied: null },
  ),
  used_passkey_challenges: { area: 'security', secret: 'challenge_hash', other: 'expires_at' },
  sessions: ofAccount({
    personal: 'ip user_agent name',
    secret: 'token_hash sealed_setup',
    other: 'id user_id device_id created_at last_seen_at expires_at verified_at idle_hours',
  }),
  data_exports: ofAccount({
    other: 'id user_id requested_by state files_done zip_bytes requested_at ready_at expires_at',
  }),
  idempotency_keys: {
    area: 'security',
    whose: 'user_id = $user',
    personal: 'key',
    secret: 'request_hash',
    other: 'user_id operation subject_id created_at',
    erase: 'rows',
    copied: null,
  },
  security_events: {
    area: 'security',
    whose: 'user_id = $user or actor_id = $user',
    personal: 'ip details',
    secret: 'fingerprint',
    other: 'id event outcome at last_at count actor actor_id user_id request_id',
    erase: 'rows',
  },
  rate_limits: {
    area: 'security',
    whose: 'position($email in bucket) > 0 or position($user::text in bucket) > 0',
    personal: 'bucket',
    other: 'window_start hits',
    erase: 'rows',
    copied: null,
  },

  // What somebody of the team keeps for themselves.
  list_columns: {
    area: 'team',
    whose: 'user_id = $user',
    other: 'user_id list columns',
    erase: 'rows',
  },
  list_views: {
    area: 'team',
    // A shared view stays for the others, unless it searches for this person.
    whose: `owner_id = $user and not is_shared
      or position($user::text in query) > 0
      or position(replace($email, '@', '%40') in lower(query)) > 0 or position($email in lower(query)) > 0`,
    personal: 'name query',
    other: 'id list owner_id is_shared created_at',
    erase: 'rows',
    copied: 'owner_id = $user',
  },
  mail_previews: {
    area: 'team',
    whose: 'user_id = $user',
    personal: 'subject title body',
    other: 'user_id template locale written_at',
    erase: 'rows',
  },
  post_drafts: {
    area: 'team',
    whose: 'user_id = $user',
    personal: 'fields body',
    other: 'id user_id post_id base_version saved_at',
    erase: 'rows',
  },
  translation_drafts: {
    area: 'team',
    whose: 'user_id = $user',
    personal: 'fields texts',
    other: 'id user_id kind subject locale base_version saved_at',
    erase: 'rows',
  },

  users: ofAccount(
    {
      personal: 'username email display_name job_title locale time_zone picture_file_id',
      secret: 'password_hash',
      other:
        'id role email_verified_at second_factor_at suspended_at invited_at deletion_at erased_at is_demo created_at updated_at',
    },
    {
      whose: 'id = $user',
      erase: {
        username: `'deleted-' || substr(replace(id::text, '-', ''), 1, 12)`,
        email: `id || '@deleted.invalid'`,
        display_name: 'null',
        job_title: 'null',
        locale: 'null',
        time_zone: 'null',
        picture_file_id: 'null',
        password_hash: 'null',
        second_factor_at: 'null',
        email_verified_at: 'null',
        invited_at: 'null',
      },
    },
  ),

  // Reviews from elsewhere belong to people without an account: the team removes an import as a whole.
  imported_reviews: {
    area: 'reviews',
    personal: 'author body source_url',
    other: 'id import_id service_id source_name stars fingerprint written_at created_at',
  },
  review_imports: none('reviews', 'id created_by file_name created_at'),
  customer_tags: none('team', 'id name'),
  saved_replies: none('team', 'id title body position version created_at updated_at'),
  mail_templates: none('mails', 'template locale subject title body version updated_at'),
  mailbox_polls: none('mails', 'mailbox failures last_error leased_until next_at polled_at'),

  // Hashes of a day; without the salt of that day nobody can be recognised.
  visit_salts: none('visits', 'day salt'),
  visit_visitors: { area: 'visits', personal: 'visitor', other: 'day' },
  visit_days: none('visits', 'day views visitors'),
  visit_pages: none('visits', 'day path views'),
  visit_sources: none('visits', 'day source visitors'),

  // What the studio publishes and how the shop is set up.
  add_ons: none('shop', 'id service_id name description price_minor extra_days position'),
  categories: none('shop', 'id slug name locale position version'),
  category_translations: none('shop', 'category_id locale name'),
  coupons: none(
    'shop',
    'id code note kind percent_basis_points amount_minor minimum_minor currency valid_from valid_until max_redemptions max_per_customer is_for_all_services is_active is_demo redeemed_count version created_at updated_at',
  ),
  coupon_services: none('shop', 'coupon_id service_id'),
  home_sections: none('shop', 'id kind content is_shown position version updated_at'),
  packages: none(
    'shop',
    'id service_id name summary features price_minor delivery_days revisions_included position',
  ),
  page_translations: none(
    'shop',
    'slug locale title body menu_name seo_title seo_description version updated_at',
  ),
  pages: none(
    'shop',
    'id slug title body locale menu_name place position purpose is_published was_published seo_title seo_description version details_version updated_at',
  ),
  post_revisions: none('shop', 'id post_id title excerpt body locale saved_by saved_at'),
  post_translations: none(
    'shop',
    'post_id locale slug title excerpt body search seo_title seo_description version updated_at',
  ),
  posts: none(
    'shop',
    'id slug title excerpt body tags author_id cover_file_id locale search seo_title seo_description state version published_at unpublish_at created_at updated_at',
  ),
  preview_links: none('shop', 'id post_id service_id created_at expires_at'),
  public_holidays: none('shop', 'region day names'),
  redirects: none(
    'shop',
    'id path target is_own category_id page_slug post_id service_id created_at',
  ),
  requirements: none(
    'shop',
    'id service_id label help kind is_required position choices depends_on depends_on_value file_types max_files max_file_megabytes',
  ),
  service_faqs: none('shop', 'id service_id question answer position'),
  service_images: none('shop', 'id service_id file_id alt art_seed position'),
  service_steps: none('shop', 'id service_id title note is_internal position'),
  service_translations: none(
    'shop',
    'service_id locale slug title summary description parts search version updated_at',
  ),
  services: none(
    'shop',
    'id slug title summary description category_id cover_file_id cover_focus currency from_minor fastest_days featured is_listed locale max_quantity position rating_average rating_count star_counts search state tax_class tax_place version was_published publish_at unpublish_at archived_at created_at updated_at',
  ),
  settings: none('shop', 'key value updated_by updated_at'),
  settings_versions: none('shop', 'section version'),
  terms_texts: none('shop', 'number locale title body'),
  terms_versions: none('shop', 'number locale published_by published_at'),

  // Counts and the state of the program.
  daily_answers: none('program', 'day is_livemode step answers'),
  daily_figures: none(
    'program',
    'day is_livemode currency paid_orders paid_minor revenue_minor refunded_minor delivered_orders on_time_orders',
  ),
  daily_service_figures: none(
    'program',
    'day is_livemode service_id currency paid_orders revenue_minor',
  ),
  health_checks: none('program', 'is_only_row started_at checked_at findings'),
  outages: none('program', 'service since last_failed_at failures reason'),
  shop_alerts: none('program', 'kind provider since'),
  backup_runs: none(
    'program',
    'id kind started_at finished_at backup_id row_count file_count file_bytes missing_file_count history_changes fault detail',
  ),
  demo_marks: none('program', 'kind subject fingerprint'),
  demo_runs: none(
    'program',
    'id number action state counts reason requested_by created_at finished_at',
  ),
  invoice_counters: none('program', 'prefix is_livemode year last_number'),
  job_heartbeat: none('program', 'is_only_row ran_at'),
  order_counters: none('program', 'year last_number'),
  order_moves: none('program', 'from_state to_state'),
  order_states: none('program', 'state'),
  retention_runs: none('program', 'rule ran_at removed_count has_failed'),
};

const words = (text: string | undefined): string[] => text?.split(' ') ?? [];

/** The columns of a table as the record names them. */
export function columnsOf(table: keyof DB): {
  personal: string[];
  secret: string[];
  other: string[];
} {
  const { personal, secret, other } = RECORD[table];
  return { personal: words(personal), secret: words(secret), other: words(other) };
}
