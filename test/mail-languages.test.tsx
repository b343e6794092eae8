/** Every mail is correct in German, and all of its text comes from a message catalogue. */
import { globSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { emailChangeMail } from '#features/accounts/email/email-change.email.tsx';
import { infectedFileMail } from '#features/files/scan/infected-file.email.tsx';
import { backupAlertMail } from '#features/backups/backup-alert.email.tsx';
import { roleNoticeMail } from '#features/accounts/team/role-notice.email.tsx';
import { teamInvitationMail } from '#features/accounts/team/team-invitation.email.tsx';
import { companyInvitationMail } from '#features/companies/company-invitation.email.tsx';
import { companyNoticeMail } from '#features/companies/company-notice.email.tsx';
import { invitationMail } from '#features/accounts/invitations/invitation.email.tsx';
import { signInLinkMail } from '#features/accounts/sign-in/sign-in-link.email.tsx';
import { passwordResetMail } from '#features/accounts/passwords/password-reset.email.tsx';
import { securityNoticeMail } from '#features/accounts/security/security-notice.email.tsx';
import { verifyEmailMail } from '#features/accounts/email/verify-email.email.tsx';
import { enquiryReplyMail } from '#features/enquiries/enquiry-reply.email.tsx';
import { enquiryArrivedMail } from '#features/enquiries/enquiry-arrived.email.tsx';
import { enquiryReceivedMail } from '#features/enquiries/enquiry-received.email.tsx';
import { creditNoteMail } from '#features/invoices/credit-note.email.tsx';
import { digestMail } from '#features/notifications/digest.email.tsx';
import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import type { MailTexts, TemplateKey } from '#features/mail/templates/contract.ts';
import { renderMail } from '#features/mail/render-mail.ts';
import { replyRefusedMail } from '#features/mailbox/reply-refused.email.tsx';
import { testMail } from '#features/mail/test-mail.email.tsx';
import { orderNotificationMail } from '#features/orders/mails/order-notification.email.tsx';
import { mailTextOf, type ToldName } from '#features/orders/mails/order-mails.ts';
import type { NotificationOrder } from '#features/orders/mails/notification-content.ts';
import { unreadMessagesMail } from '#features/orders/mails/unread-messages.email.tsx';
import { alertMail } from '#features/payments/mails/payment-alert.email.tsx';
import { accountDeletionMail } from '#features/privacy/account-deletion.email.tsx';
import { dataExportMail } from '#features/privacy/data-export.email.tsx';
import { withdrawalReceivedMail } from '#features/orders/withdrawals/withdrawal-received.email.tsx';
import { paymentReceiptMail } from '#features/payments/mails/payment-receipt.email.tsx';
import { surplusMail } from '#features/payments/mails/surplus.email.tsx';
import { reviewRequestMail } from '#features/reviews/review-request.email.tsx';
import { reviewDecidedMail } from '#features/reviews/review-decided.email.tsx';
import { reviewRepliedMail } from '#features/reviews/review-replied.email.tsx';
import { orderMails } from '#features/templates/order-previews.ts';
import type { Area } from '#messages/types.ts';
import { ORDER_EVENTS } from '#test/harness/order-events.ts';
import { outsideMessages } from '#test/harness/bracket-messages.ts';

const marked = vi.hoisted(() => ({ isOn: false }));

// Brackets around each message, to show text from other sources.
vi.mock('#messages/messages-of.ts', async (original) => {
  const { messagesOf } = await original<typeof import('#messages/messages-of.ts')>();
  const { bracketAll } = await import('#test/harness/bracket-messages.ts');
  return {
    messagesOf(locale: 'en' | 'de', area: Area) {
      const messages = messagesOf(locale, area);
      return marked.isOn ? bracketAll(messages) : messages;
    },
  };
});

// Sample content without letters, so that every remaining letter is our text.
const link = 'https://studio.example/1';
const openBill = {
  state: 'open',
  purpose: 'initial',
  title: '',
  description: '',
  gross_minor: 12_500n,
  currency: 'EUR',
  extra_days: 2,
} as NotificationOrder['extra'];
const openExtra = { ...openBill, purpose: 'extra', title: '54' };
const correction = { label: '56', reason: '57', decline_reason: '58' };
/** Everything has happened to it that a mail tells of. */
const order = {
  id: '1',
  number: '2026-00042',
  service_title: '(34)',
  service_slug: '34',
  package_name: '(35)',
  customer_name: '(36)',
  note: '37',
  state: 'in_progress',
  payment_status: 'paid',
  total_minor: 12_500n,
  currency: 'EUR',
  captured_minor: 12_500n,
  refunded_minor: 0n,
  refunding_minor: 0n,
  charged_back_minor: 0n,
  kept_minor: 0n,
  expires_at: new Date('2026-05-20T09:30:00Z'),
  due_at: new Date('2026-05-20T09:30:00Z'),
  auto_accept_at: new Date('2026-05-27T16:05:00Z'),
  closed_reason: '38',
  hold_reason: '39',
  start_reason: '39',
  delivery_message: '40',
  revision_reason: '41',
  revision_comments: [],
  revisions_included: 3,
  revisions_used: 1,
  isClosedByAdmin: true,
  isAcceptedByTime: true,
  early_start_asked_at: new Date('2026-05-13T10:15:00Z'),
  extra: openExtra,
  request: {
    state: 'open',
    body: '52',
    answer: '53',
    refund_minor: 6_250n,
    budget_minor: 20_000n,
  },
  extension: { state: 'open', due_at: new Date('2026-05-27T09:30:00Z'), reason: '55' },
  correction,
  corrections: [
    { ...correction, state: 'applied' },
    { ...correction, state: 'open' },
  ],
} as unknown as NotificationOrder;
const review = {
  state: 'published',
  body: '42',
  rejection_reason: '43',
  order_id: '1',
  order_number: order.number,
  service_title: order.service_title,
  service_slug: order.service_slug,
  unsubscribeUrl: link,
} as const;
const payment = {
  username: '66',
  orderNumber: order.number,
  orderUrl: link,
  amount: '67',
  provider: 'stripe',
  isTest: true,
} as const;
const leaving = { name: '1', day: '2', keptUntil: '3', openOrders: ['4', '5'], link };
const enquiry = {
  id: '019f0000-0000-7000-8000-000000000001',
  name: '44',
  email: '1@2.3',
  subject: '45',
  message: '46',
};

const notification =
  (event: ToldName, values: Partial<NotificationOrder>) =>
  (frame: MailFrame): Mail => {
    const content = mailTextOf('customer', event, { ...order, ...values }, frame);
    if (!content) throw new Error(`The customer gets no mail about ${event}`);
    return orderNotificationMail(frame, { content, order, reason: '47', unsubscribeUrl: link });
  };

const frame: MailFrame = {
  locale: 'de',
  timeZone: 'UTC',
  shopName: '4711',
  accentHue: 264,
  contactEmail: '',
  publicUrl: 'https://studio.example/de',
  takesReplies: true,
};

/** What some mails about orders say in German, by the key of their texts. */
const GERMAN: Record<string, string> = {
  orderConfirmed: 'Ihre Bestellung ist bestätigt',
  orderQuestions: 'Fragen beantworten',
  orderPlacedForYou: 'Verbindlich wird die Bestellung',
  orderExpired: 'nicht rechtzeitig bezahlt',
  'payment.returned': 'ging vollständig an Sie zurück',
  orderCancelled: 'Wir können „(34)“ nicht ausführen',
  orderHeld: 'Ihre Bestellung ist pausiert',
  answersReminder: 'Es fehlen noch ein paar Antworten',
  startedWithoutAnswers: 'Wir haben ohne Ihre Antworten begonnen',
  orderResumed: 'Der Liefertermin ist jetzt 20. Mai 2026',
  orderDelivered: 'Lieferung ansehen',
  acceptanceNear: 'gilt die Lieferung ab 27. Mai 2026',
  orderCompleted: 'Bewertung schreiben',
  revisionGranted: 'insgesamt 3, davon 1 genutzt',
  newOrder: 'Neue Bestellung über 125,00',
  answersReceived: 'Die Arbeit kann beginnen',
  revisionRequested: '(36) wünscht Änderungen',
  deliveryAccepted: '(36) hat die Lieferung angenommen',
  acceptanceUndone: '(36) hat die Annahme rückgängig gemacht',
  cancellationRequested: '(36) möchte stornieren',
  cancellationWithdrawn: 'möchte doch nicht stornieren',
  cancellationDeclined: 'Dem können wir nicht zustimmen',
  extraRequested: 'Der Kunde denkt an etwa 200,00',
  extraRequestDeclined: 'Das können wir nicht ergänzen',
  dueSoon: 'noch nicht geliefert',
};

/** The mails about the events of orders; one whose texts are fixed is named after its event. */
const ORDER_MAILS = [...orderMails(frame, order)].map(({ key, event, side }, index) => {
  const name = key ?? event;
  const make = (of: MailFrame): Mail => {
    const made = [...orderMails(of, order)][index];
    if (!made) throw new Error(`There is no mail ${name}`);
    return made.mail;
  };
  const row: [string, [typeof make, string]] = [
    `orders/mails/order-notification ${name} (${side})`,
    [make, GERMAN[name] ?? ''],
  ];
  return { event, side, key, row };
});

/** Every mail, with a text of its German version. */
const MAILS: Record<string, [make: (frame: MailFrame) => Mail, german: string]> = {
  ...Object.fromEntries(ORDER_MAILS.map(({ row }) => row)),
  'accounts/email/verify-email': [
    (frame) => verifyEmailMail(frame, { link }),
    'Adresse bestätigen',
  ],
  'accounts/passwords/password-reset': [
    (frame) => passwordResetMail(frame, { name: '1', link }),
    'ist 10 Minuten gültig',
  ],
  'accounts/sign-in/sign-in-link': [
    (frame) => signInLinkMail(frame, { name: '1', link }),
    'ist 15 Minuten gültig',
  ],
  'accounts/team/team-invitation': [
    (frame) => teamInvitationMail(frame, { role: 'worker', from: '1', link }),
    'Einladung annehmen',
  ],
  'companies/company-invitation': [
    (frame) => companyInvitationMail(frame, { company: '1', role: 'orderer', from: '2', link }),
    'Einladung annehmen',
  ],
  'companies/company-notice': [
    (frame) => companyNoticeMail(frame, { name: '1', company: '2', role: 'viewer', by: '3' }),
    'Sie sehen jetzt die Bestellungen',
  ],
  'backups/backup-alert': [
    (frame) => backupAlertMail(frame, { problem: 'backup_failed' }),
    'Sicherung',
  ],
  'files/scan/infected-file': [
    (frame) =>
      infectedFileMail(frame, { name: '1', number: '2', path: '/orders/2', isSender: true }),
    'Virus',
  ],
  'accounts/team/role-notice': [
    (frame) => roleNoticeMail(frame, { name: '1', role: 'admin' }),
    'Sie haben jetzt die Rolle Administrator',
  ],
  'accounts/invitations/invitation': [
    (frame) => invitationMail(frame, { name: '1', link }),
    'Passwort wählen',
  ],
  'accounts/email/email-change': [
    (frame) => emailChangeMail(frame, { newEmail: '1@2.3', link }),
    'Diese Adresse verwenden',
  ],
  'accounts/security/security-notice': [
    (frame) => securityNoticeMail(frame, { name: '1', change: 'password' }),
    'Ihr Passwort wurde geändert',
  ],
  'accounts/security/security-notice about the address': [
    (frame) => securityNoticeMail(frame, { name: '1', change: 'email' }),
    'Ihre E-Mail-Adresse wurde geändert',
  ],
  'privacy/account-deletion': [
    (frame) => accountDeletionMail(frame, { ...leaving, news: 'planned' }),
    'Konto behalten',
  ],
  'privacy/account-deletion that waits': [
    (frame) => accountDeletionMail(frame, { ...leaving, news: 'waiting' }),
    'Eine Bestellung ist noch offen',
  ],
  'privacy/account-deletion taken back': [
    (frame) => accountDeletionMail(frame, { news: 'kept', name: '1' }),
    'Ihr Konto bleibt bestehen',
  ],
  'privacy/data-export': [
    (frame) => dataExportMail(frame, { name: '1', until: '2', link }),
    'Zum Download',
  ],
  'accounts/security/security-notice about the second step': [
    (frame) => securityNoticeMail(frame, { name: '1', change: 'second_factor_on' }),
    'Anmeldung in zwei Schritten',
  ],
  'accounts/security/security-notice without the second step': [
    (frame) => securityNoticeMail(frame, { name: '1', change: 'second_factor_off' }),
    'genügt für die Anmeldung Ihr Passwort',
  ],
  'accounts/security/security-notice of a removed second step': [
    (frame) => securityNoticeMail(frame, { name: '1', change: 'second_factor_removed' }),
    'Das Team hat App, Wiederherstellungscodes und Passkeys',
  ],
  'accounts/security/security-notice of a linked account': [
    (frame) => securityNoticeMail(frame, { name: '1', change: 'account_linked' }),
    'Sie können sich nun auch damit anmelden',
  ],
  'accounts/security/security-notice of an unlinked account': [
    (frame) => securityNoticeMail(frame, { name: '1', change: 'account_unlinked' }),
    'Ein verknüpftes Konto wurde entfernt',
  ],
  'accounts/security/security-notice about recovery codes': [
    (frame) => securityNoticeMail(frame, { name: '1', change: 'recovery_codes' }),
    'Ihre Wiederherstellungscodes wurden ersetzt',
  ],
  'accounts/security/security-notice about a new passkey': [
    (frame) => securityNoticeMail(frame, { name: '1', change: 'passkey_added' }),
    'Ihr Konto hat einen neuen Passkey',
  ],
  'accounts/security/security-notice about a removed passkey': [
    (frame) => securityNoticeMail(frame, { name: '1', change: 'passkey_removed' }),
    'Ein Passkey wurde entfernt',
  ],
  'accounts/security/security-notice about a removed password': [
    (frame) => securityNoticeMail(frame, { name: '1', change: 'password_removed' }),
    'Ihr Konto hat kein Passwort mehr',
  ],
  'accounts/security/security-notice about a new device': [
    (frame) => securityNoticeMail(frame, { name: '1', change: 'new_device' }),
    'Ein neues Gerät hat sich angemeldet',
  ],
  'accounts/security/security-notice about a new administrator': [
    (frame) => securityNoticeMail(frame, { name: '1', change: 'new_administrator' }),
    'kann ab jetzt alles im Shop ändern',
  ],
  'accounts/security/security-notice about an export': [
    (frame) =>
      securityNoticeMail(frame, {
        name: '1',
        change: 'sensitive_action',
        action: { kind: 'export', list: 'users' },
      }),
    'Die Liste der Kunden wurde exportiert',
  ],
  'accounts/security/security-notice about a large refund': [
    (frame) =>
      securityNoticeMail(frame, {
        name: '1',
        change: 'sensitive_action',
        action: { kind: 'refund', orderNumber: '2', amountMinor: '3', currency: 'EUR' },
      }),
    'werden erstattet',
  ],
  'accounts/security/security-notice about settings': [
    (frame) =>
      securityNoticeMail(frame, {
        name: '1',
        change: 'sensitive_action',
        action: { kind: 'settings' },
      }),
    'Einstellungen',
  ],
  'enquiries/enquiry-received': [enquiryReceivedMail, 'Ihre Nachricht ist angekommen'],
  'enquiries/enquiry-arrived': [(frame) => enquiryArrivedMail(frame, enquiry), 'Anfrage öffnen'],
  'enquiries/enquiry-reply': [
    (frame) => enquiryReplyMail(frame, { subject: '68', body: '69', author: '70' }),
    'ohne Anhänge',
  ],
  'mail/test-mail': [testMail, 'Es funktioniert'],
  'notifications/digest': [
    (frame) =>
      digestMail(frame, {
        items: [{ text: '68', url: link, at: new Date('2026-05-12T14:00:00Z') }],
        moreCount: 2,
        unsubscribeUrl: link,
      }),
    'Das ist geschehen',
  ],
  'orders/withdrawals/withdrawal-received': [
    (frame) =>
      withdrawalReceivedMail(frame, {
        name: '1',
        body: '2',
        declaredAt: '3',
        orderNumber: '4',
        service: '5',
      }),
    'Ihr Widerruf ist eingegangen',
  ],
  'orders/mails/unread-messages': [
    (frame) =>
      unreadMessagesMail(frame, {
        order,
        side: 'customer',
        from: '48',
        messages: ['49', '50', '50', '50', '50', '50', '50'],
        note: '52',
        path: '/1',
        reason: '51',
        unsubscribeUrl: link,
      }),
    '48 hat Ihnen 7 Nachrichten geschickt',
  ],
  'orders/mails/order-notification placed for the customer, free': [
    notification('order.placed_for_customer', { total_minor: 0n }),
    'wenn Sie sie bestätigen',
  ],
  'orders/mails/order-notification payment denied': [
    notification('payment.denied', { state: 'pending_payment', extra: openBill }),
    'Sie können bis',
  ],
  'orders/mails/order-notification cancellation agreed': [
    notification('cancellation.agreed', { state: 'cancelled', kept_minor: 6_250n }),
    'Wir erstatten Ihnen 62,50',
  ],
  'invoices/credit-note': [
    (frame) => creditNoteMail(frame, { ...payment, number: '52', invoiceUrl: link, reason: '53' }),
    'Rechnungskorrektur',
  ],
  'payments/mails/payment-alert': [
    (frame) =>
      alertMail(frame, {
        alerts: [{ title: '54', advice: '55', facts: [], order: { number: '56', url: link } }],
        moreCount: 2,
        pageUrl: link,
      }),
    'Zahlungen',
  ],
  'payments/mails/payment-receipt': [
    (frame) =>
      paymentReceiptMail(frame, {
        ...payment,
        lines: [{ name: '57', quantity: 2, amount: '58' }],
        tax: { name: '59', amount: '60' },
        total: '61',
        paidOn: '62',
        reference: '63',
        seller: '64',
        hasInvoice: true,
      }),
    'Rechnung',
  ],
  'payments/mails/surplus': [
    (frame) => surplusMail(frame, { ...payment, reason: '65' }),
    'Bestellung',
  ],
  'reviews/review-request': [
    (frame) => reviewRequestMail(frame, { order, isReminder: false, unsubscribeUrl: link }),
    'Wie war es?',
  ],
  'reviews/review-request reminder': [
    (frame) => reviewRequestMail(frame, { order, isReminder: true, unsubscribeUrl: link }),
    'Wir fragen nicht noch einmal',
  ],
  'mailbox/reply-refused': [
    (frame) => replyRefusedMail(frame, { subject: '54', reason: '55', path: '/', why: '56' }),
    'konnten sie aber nicht in Ihre Bestellung übernehmen',
  ],
  'reviews/review-decided': [
    (frame) => reviewDecidedMail(frame, review),
    'Ihre Bewertung ist veröffentlicht',
  ],
  'reviews/review-decided rejected': [
    (frame) => reviewDecidedMail(frame, { ...review, state: 'rejected' }),
    'Der Grund dafür',
  ],
  'reviews/review-replied': [
    (frame) => reviewRepliedMail(frame, { ...review, reply: '57' }),
    'auf Ihre Bewertung geantwortet',
  ],
};

test('every mail is in the table', () => {
  const files = globSync('features/**/*.email.tsx').map((path) =>
    path.replace('features/', '').replace('.email.tsx', ''),
  );
  const tabled = new Set(Object.keys(MAILS).map((name) => name.split(' ')[0]));
  expect([...tabled].toSorted()).toEqual(files.toSorted());
});

test('every event of an order has its mail for each side that it tells', () => {
  const expected = ORDER_EVENTS.flatMap(({ name, options }) =>
    Object.keys(options.tells ?? {}).map((side) => `${name} ${side}`),
  );
  const mailed = new Set(ORDER_MAILS.map(({ event, side }) => `${event} ${side}`));
  expect(expected.filter((each) => !mailed.has(each))).toEqual([]);
});

test.each(Object.entries(MAILS))('%s is German', async (_, [make, german]) => {
  const { subject, body } = make(frame);
  const english = make({ ...frame, locale: 'en' }).subject;
  expect(german === '' && subject === english).toBe(false);
  const { html, text } = await renderMail(body);
  expect(html).toContain('<html lang="de"');
  expect(`${subject}\n${text}`.replaceAll(/\s+/g, ' ')).toContain(german);
});

test.each(Object.entries(MAILS))('%s takes every text from the catalogues', async (_, [make]) => {
  marked.isOn = true;
  try {
    const { subject, body } = make(frame);
    const { html } = await renderMail(body);
    expect(lettersOutsideMessages(`${subject}\n${textOf(html)}`)).toBe('');
  } finally {
    marked.isOn = false;
  }
});

/**
 * What a role means follows from the program, what a withdrawal means from the law, and what became of a payment from the bank, so these texts
 * are not for the studio to write.
 */
const ABOUT_RIGHTS = new Set([
  'accounts/team/team-invitation',
  'accounts/team/role-notice',
  'companies/company-invitation',
  'companies/company-notice',
  'backups/backup-alert',
  'files/scan/infected-file',
  'orders/withdrawals/withdrawal-received',
  'orders/mails/order-notification payment denied',
  ...ORDER_MAILS.flatMap(({ key, row: [name] }) => (key ? [] : [name])),
]);
const EDITABLE = Object.entries(MAILS).filter(([name]) => !ABOUT_RIGHTS.has(name));

test.each(EDITABLE)('%s says what the studio wrote instead', async (_, [make]) => {
  const own = {
    subject: 'S: {shopName}',
    title: 'T: <b>{shopName}</b>',
    text: 'First.\nSecond.\n\nThird, {shopName}.',
  };
  const changedTexts = { get: () => own } as unknown as ReadonlyMap<TemplateKey, MailTexts>;
  const { subject, body } = make({ ...frame, changedTexts });
  expect(subject).toBe('S: 4711');
  const { html, text } = await renderMail(body);
  expect(html).toContain('T: &lt;b&gt;4711&lt;/b&gt;</h1>');
  expect(html).toMatch(/First\.<br\/>Second\.<\/p><p [^>]*>Third, 4711\.<\/p>/);
  expect(text).toMatch(/First\.\nSecond\.\n+Third, 4711\./);
});

/** The text of a page, including the title and the hidden preview. */
function textOf(html: string): string {
  return html
    .replaceAll(/<style>.*?<\/style>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#?\w+;/g, '')
    .replaceAll(/https:\/\/\S+|studio\.example/g, '');
}

function lettersOutsideMessages(text: string): string {
  return outsideMessages(text).replaceAll(/[^\p{L}]/gu, '');
}
