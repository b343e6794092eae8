/**
 * The tables each folder may use in queries. The owner reads and writes; others read, for the given reason. A join or a condition in SQL is
 * faster and more precise than a call per row; where a call works equally well, the reader calls the owner. `kit` owns the tables that
 * every feature uses through its functions.
 */
import type { DB } from '#db/schema.ts';

interface TableAccess {
  owner: string;
  readers?: Record<string, string>;
  /** These also write. */
  writers?: Record<string, string>;
}

const of = (owner: string, readers?: TableAccess['readers']): TableAccess => ({
  owner,
  ...(readers && { readers }),
});

const PACK = 'a pack of evidence quotes everything known about one order';

/** A new table without a line here does not compile. */
export const TABLE_OWNERS: Record<keyof DB, TableAccess> = {
  add_ons: of('catalog'),
  audit_entries: of('kit', {
    audit: 'lists the log for administrators',
    pages: 'an edit keeps the text that it replaced, so the log holds the earlier versions',
  }),
  billing_details: of('accounts'),
  bills: of('orders', {
    invoices: 'finds paid bills without an invoice',
    payments: 'joins bills to the ledger, to attempts and to receipts',
  }),
  categories: of('catalog', {
    redirects: 'shows the address to which an old one leads',
  }),
  category_translations: of('catalog'),
  daily_figures: of('orders'),
  deliveries: of('orders'),
  demo_marks: of('demo'),
  demo_runs: of('demo'),
  discrepancies: of('payments'),
  disputes: of('payments', { evidence: PACK }),
  email_changes: of('accounts'),
  enquiries: of('contact'),
  enquiry_messages: of('contact'),
  evidence_packs: of('evidence'),
  file_previews: of('files', { orders: 'joins what can be shown of attached files' }),
  files: of('files', {
    accounts: 'checks that a chosen picture is public; comes before files',
    blog: 'joins the size of a cover, checks that a chosen one is public',
    catalog: 'joins the sizes of pictures, checks that chosen ones are public',
    evidence: PACK,
    home: 'joins the sizes of pictures, checks that chosen ones are public',
    orders: 'joins names and sizes of attached files, sums up an order’s quota',
    settings: 'checks that a chosen logo is public; comes before files',
  }),
  home_sections: of('home'),
  idempotency_keys: of('kit'),
  incoming_mails: of('mailbox'),
  invoice_counters: of('invoices'),
  invoices: of('invoices'),
  job_heartbeat: of('kit'),
  known_devices: of('accounts'),
  ledger_entries: of('payments', {
    evidence: PACK,
    invoices: 'an invoice states the captures of its order, a credit note the refund',
  }),
  list_columns: of('lists'),
  list_views: of('lists'),
  mail_attachments: of('notifications'),
  mail_suppressions: of('notifications'),
  mail_tokens: of('accounts'),
  mails: of('notifications', { setup: 'the guide shows whether an email was sent' }),
  mailbox_polls: of('mailbox'),
  notification_choices: of('notifications'),
  notification_settings: of('notifications'),
  message_versions: of('orders'),
  notifications: of('notifications'),
  answer_corrections: of('orders'),
  order_extensions: of('orders'),
  order_batch_items: of('orders'),
  order_batches: of('orders'),
  order_counters: of('orders'),
  order_events: of('kit', { orders: 'shows timelines and recent activity' }),
  order_uploads: of('orders'),
  order_files: of('orders', { evidence: PACK }),
  order_lines: of('orders', {
    invoices: 'copies the lines as they were agreed',
    payments: 'lists them in receipts, bounds a refund per line',
  }),
  order_messages: of('orders', { evidence: PACK }),
  order_moves: of('orders'),
  order_requests: of('orders'),
  order_requirements: of('orders'),
  order_steps: of('orders'),
  order_states: of('orders'),
  orders: of('orders', {
    accounts: 'counts a person’s orders in the list of people; comes before orders',
    catalog: 'a service that was ordered is not deleted; comes before orders',
    invoices: 'finds paid orders without an invoice, and names the order in mails',
    kit: 'copies the customer of an order to its events',
    mailbox: 'joins the number of the order that a mail was for',
    payments: 'joins number, state and customer to attempts, refunds and events',
    reviews: 'only a completed order of the author can be reviewed',
  }),
  packages: of('catalog'),
  terms_versions: of('pages'),
  terms_texts: of('pages'),
  page_translations: of('pages'),
  pages: of('pages', { redirects: 'looks what is at an address, and where a page has moved to' }),
  payment_attempts: of('payments', {
    orders: 'a bill whose payment is being confirmed is not offered for payment again',
    setup: 'the guide shows whether a test order was paid',
    evidence: PACK,
    invoices: 'an invoice names the provider that took the payment',
  }),
  post_drafts: of('blog'),
  post_revisions: of('blog'),
  post_translations: of('blog', {
    redirects: 'an address in use is not redirected',
  }),
  posts: of('blog', {
    redirects: 'shows the address to which an old one leads',
  }),
  proof_answers: of('orders'),
  proof_comments: of('orders'),
  preview_links: of('sharing'),
  provider_requests: of('payments'),
  rate_limits: {
    owner: 'kit',
    writers: { server: 'the readiness check writes a row that the clean-up removes' },
  },
  public_holidays: of('settings'),
  redirects: of('redirects', {
    blog: 'finds a post by an earlier address; comes before redirects',
    catalog: 'finds a service by an earlier address; comes before redirects',
    pages: 'a new page takes no earlier address unless someone asks for it',
  }),
  refunds: of('payments', { invoices: 'finds refunds without a credit note' }),
  requirements: of('catalog'),
  review_requests: of('reviews'),
  reviews: of('reviews'),
  revision_comments: of('orders'),
  revisions: of('orders'),
  saved_replies: of('orders'),
  service_faqs: of('catalog'),
  service_images: of('catalog'),
  service_steps: of('catalog'),
  service_translations: of('catalog', {
    redirects: 'an address in use is not redirected',
    reviews: 'joins the name and address of the reviewed service in the reader’s language',
  }),
  services: of('catalog', {
    redirects: 'shows the address to which an old one leads',
    setup: 'the guide shows whether a service is published',
    orders: 'searches orders by the name of their service',
    reviews: 'joins the name and address of the reviewed service',
  }),
  sessions: of('accounts', { evidence: PACK }),
  settings: of('settings'),
  spam_words: of('contact'),
  users: of('accounts', {
    contact: 'joins the names of authors, of who is in charge and of a linked customer',
    demo: 'checks that the administrator who started a run still is one',
    blog: 'joins the name of an author',
    evidence: PACK,
    invoices: 'the name and address on an invoice, the recipient of a credit note',
    mailbox: 'joins the name of the person to whom a mail belongs',
    notifications:
      'a mail goes to the address that is current when it is sent, a notification to people who are not suspended; comes before accounts',
    orders: 'joins names of customers and authors, searches by them, finds the recipients of mails',
    pages: 'joins the name of who published a version of the terms',
    payments:
      'joins the customer of an attempt, gives the address to the provider, finds the recipients of mails',
    reviews: 'joins the name of an author',
    settings: 'an installation without accounts may become a demo; comes before accounts',
  }),
  webhook_events: of('payments'),
};
