/** Each mail of the program as it would be sent now, made by the components that make the real one. */
import { emailChangeMail } from '#features/accounts/email/email-change.email.tsx';
import { invitationMail } from '#features/accounts/invitations/invitation.email.tsx';
import { passwordResetMail } from '#features/accounts/passwords/password-reset.email.tsx';
import { signInLinkMail } from '#features/accounts/sign-in/sign-in-link.email.tsx';
import { securityNoticeMail } from '#features/accounts/security/security-notice.email.tsx';
import { verifyEmailMail } from '#features/accounts/email/verify-email.email.tsx';
import { enquiryReplyMail } from '#features/enquiries/enquiry-reply.email.tsx';
import { enquiryArrivedMail } from '#features/enquiries/enquiry-arrived.email.tsx';
import { enquiryReceivedMail } from '#features/enquiries/enquiry-received.email.tsx';
import { creditNoteMail } from '#features/invoices/credit-note.email.tsx';
import { replyRefusedMail } from '#features/mailbox/reply-refused.email.tsx';
import { digestMail } from '#features/notifications/digest.email.tsx';
import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { TemplateKey } from '#features/mail/templates/contract.ts';
import { testMail } from '#features/mail/test-mail.email.tsx';
import { unreadMessagesMail } from '#features/orders/mails/unread-messages.email.tsx';
import { accountDeletionMail } from '#features/privacy/account-deletion.email.tsx';
import { dataExportMail } from '#features/privacy/data-export.email.tsx';
import { alertMail } from '#features/payments/mails/payment-alert.email.tsx';
import { paymentReceiptMail } from '#features/payments/mails/payment-receipt.email.tsx';
import { surplusMail } from '#features/payments/mails/surplus.email.tsx';
import { reviewDecidedMail } from '#features/reviews/review-decided.email.tsx';
import { reviewRepliedMail } from '#features/reviews/review-replied.email.tsx';
import { reviewRequestMail } from '#features/reviews/review-request.email.tsx';
import { formatDate } from '#lib/format/format.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { MAIL_TEMPLATES } from '#features/mail/templates/registry.ts';
import { orderPreview, reasonFor } from './order-previews.ts';
import type { MakePreview, PreviewOrder } from './sample-order.ts';

const samples = (frame: MailFrame) => messagesOf(frame.locale, 'mail-samples');
const nameOf = ({ order }: PreviewOrder) => order.customer_name ?? '';
const unsubscribeUrl = (frame: MailFrame) => `${frame.publicUrl}/unsubscribe`;

function unread(side: 'customer' | 'admin'): MakePreview {
  return (frame, preview) => {
    const { order } = preview;
    return unreadMessagesMail(frame, {
      order,
      side,
      from: side === 'customer' ? frame.shopName : nameOf(preview),
      messages: [samples(frame).message],
      note: null,
      path: side === 'customer' ? orderPath(order) : adminOrderPath(order),
      reason: reasonFor(side, order, frame),
      unsubscribeUrl: unsubscribeUrl(frame),
    });
  };
}

function paid(frame: MailFrame, preview: PreviewOrder) {
  const { order } = preview;
  return {
    username: nameOf(preview),
    orderNumber: order.number,
    orderUrl: frame.publicUrl + orderPath(order),
    amount: formatAmount(money(order.total_minor, order.currency), frame.locale),
    provider: 'stripe',
    isTest: false,
  } as const;
}

function reviewed(frame: MailFrame, { order }: PreviewOrder) {
  const m = samples(frame);
  const { id: order_id, number: order_number, service_title, service_slug } = order;
  return {
    body: m.review,
    rejection_reason: m.reason,
    reply: m.message,
    order_id,
    order_number,
    service_title,
    service_slug,
    unsubscribeUrl: unsubscribeUrl(frame),
  };
}

const soon = (frame: MailFrame) => formatDate(new Date(Date.now() + 604_800_000), 'date', frame);

function deletion(frame: MailFrame, preview: PreviewOrder, news: 'planned' | 'waiting') {
  return accountDeletionMail(frame, {
    news,
    name: nameOf(preview),
    day: soon(frame),
    keptUntil: soon(frame),
    openOrders: news === 'waiting' ? [preview.order.number] : [],
    link: frame.publicUrl,
  });
}

const aboutOrders = Object.entries(MAIL_TEMPLATES)
  .filter(([, { group }]) => group === 'orders')
  .map(([key]) => [key, orderPreview(key as TemplateKey)] as const);

export const MAIL_PREVIEWS = {
  ...(Object.fromEntries(aboutOrders) as Record<TemplateKey, MakePreview>),
  unreadMessages: unread('customer'),
  unreadFromCustomer: unread('admin'),
  emailVerification: (frame) => verifyEmailMail(frame, { link: frame.publicUrl }),
  emailChange: (frame) =>
    emailChangeMail(frame, { newEmail: 'ada@example.test', link: frame.publicUrl }),
  passwordReset: (frame, preview) =>
    passwordResetMail(frame, { name: nameOf(preview), link: frame.publicUrl }),
  invitation: (frame, preview) =>
    invitationMail(frame, { name: nameOf(preview), link: frame.publicUrl }),
  passwordChanged: (frame, preview) =>
    securityNoticeMail(frame, { name: nameOf(preview), change: 'password' }),
  emailChanged: (frame, preview) =>
    securityNoticeMail(frame, { name: nameOf(preview), change: 'email' }),
  deletionPlanned: (frame, preview) => deletion(frame, preview, 'planned'),
  deletionWaiting: (frame, preview) => deletion(frame, preview, 'waiting'),
  deletionKept: (frame, preview) =>
    accountDeletionMail(frame, { news: 'kept', name: nameOf(preview) }),
  dataExport: (frame, preview) =>
    dataExportMail(frame, { name: nameOf(preview), until: soon(frame), link: frame.publicUrl }),
  secondFactorOn: (frame, preview) =>
    securityNoticeMail(frame, { name: nameOf(preview), change: 'second_factor_on' }),
  signInLink: (frame, preview) =>
    signInLinkMail(frame, { name: nameOf(preview), link: frame.publicUrl }),
  secondFactorRemoved: (frame, preview) =>
    securityNoticeMail(frame, { name: nameOf(preview), change: 'second_factor_removed' }),
  accountLinked: (frame, preview) =>
    securityNoticeMail(frame, { name: nameOf(preview), change: 'account_linked' }),
  accountUnlinked: (frame, preview) =>
    securityNoticeMail(frame, { name: nameOf(preview), change: 'account_unlinked' }),
  secondFactorOff: (frame, preview) =>
    securityNoticeMail(frame, { name: nameOf(preview), change: 'second_factor_off' }),
  recoveryCodesRenewed: (frame, preview) =>
    securityNoticeMail(frame, { name: nameOf(preview), change: 'recovery_codes' }),
  passkeyAdded: (frame, preview) =>
    securityNoticeMail(frame, { name: nameOf(preview), change: 'passkey_added' }),
  passkeyRemoved: (frame, preview) =>
    securityNoticeMail(frame, { name: nameOf(preview), change: 'passkey_removed' }),
  passwordRemoved: (frame, preview) =>
    securityNoticeMail(frame, { name: nameOf(preview), change: 'password_removed' }),
  newDevice: (frame, preview) =>
    securityNoticeMail(frame, { name: nameOf(preview), change: 'new_device' }),
  newAdministrator: (frame, preview) =>
    securityNoticeMail(frame, { name: nameOf(preview), change: 'new_administrator' }),
  sensitiveAction: (frame, preview) =>
    securityNoticeMail(frame, {
      name: nameOf(preview),
      change: 'sensitive_action',
      action: { kind: 'export', list: 'users' },
    }),
  enquiryReceived: (frame) => enquiryReceivedMail(frame),
  enquiryAnswered: (frame) => {
    const { enquirySubject: subject, message: body } = samples(frame);
    return enquiryReplyMail(frame, { subject, body, author: null });
  },
  enquiryArrived: (frame) => {
    const { enquirySubject: subject, message, customer: name } = samples(frame);
    return enquiryArrivedMail(frame, { id: '', name, email: 'ada@example.test', subject, message });
  },
  replyRefused: (frame) => {
    const { enquirySubject: subject, reason } = samples(frame);
    const why = messagesOf(frame.locale, 'mail-mailbox').refusedWhy;
    return replyRefusedMail(frame, { subject, reason, path: '/', why });
  },
  paymentReceipt: (frame, preview) => {
    const { amount, ...about } = paid(frame, preview);
    const { order } = preview;
    return paymentReceiptMail(frame, {
      ...about,
      lines: [{ name: order.service_title, quantity: 1, amount }],
      tax: null,
      total: amount,
      paidOn: formatDate(order.paid_at ?? new Date(), 'date', frame),
      reference: 'pi_1',
      seller: frame.sender ?? '',
      hasInvoice: true,
    });
  },
  paymentSurplus: (frame, preview) =>
    surplusMail(frame, { ...paid(frame, preview), reason: samples(frame).reason }),
  creditNote: (frame, preview) =>
    creditNoteMail(frame, {
      ...paid(frame, preview),
      number: '1',
      invoiceUrl: frame.publicUrl,
      reason: samples(frame).reason,
    }),
  paymentAlert: (frame, { order }) => {
    const { problem: title, advice } = samples(frame);
    const pageUrl = `${frame.publicUrl}/admin/payments`;
    const about = { number: order.number, url: pageUrl };
    const alerts = [{ title, advice, facts: [], order: about }];
    return alertMail(frame, { alerts, moreCount: 0, pageUrl });
  },
  reviewRequest: (frame, { order }) => {
    const about = { order, unsubscribeUrl: unsubscribeUrl(frame) };
    return reviewRequestMail(frame, { ...about, isReminder: false });
  },
  reviewReminder: (frame, { order }) => {
    const about = { order, unsubscribeUrl: unsubscribeUrl(frame) };
    return reviewRequestMail(frame, { ...about, isReminder: true });
  },
  reviewPublished: (frame, preview) =>
    reviewDecidedMail(frame, { ...reviewed(frame, preview), state: 'published' }),
  reviewRejected: (frame, preview) =>
    reviewDecidedMail(frame, { ...reviewed(frame, preview), state: 'rejected' }),
  reviewReplied: (frame, preview) => reviewRepliedMail(frame, reviewed(frame, preview)),
  dailyDigest: (frame, { order }) =>
    digestMail(frame, {
      items: [
        {
          text: `${order.number}: ${order.service_title}`,
          url: frame.publicUrl + orderPath(order),
          at: order.placed_at ?? new Date(),
        },
      ],
      moreCount: 0,
      unsubscribeUrl: unsubscribeUrl(frame),
    }),
  testMail,
} satisfies Record<TemplateKey, MakePreview>;
