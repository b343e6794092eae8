/**
 * Every mail of the program: who gets it, its standard texts, and the variables that its texts may use. Sending (`mailWords`), the
 * administrators' list and the editor follow this table. Buttons, links, lists of facts, quotes and the reason below a mail are not texts:
 * they are in its component, and no change can remove them.
 */
import type { Area, Messages } from '#messages/types.ts';
import type { MailGroup, MailSide, TemplateKey } from './contract.ts';

/** A variable that ends with `?` can be empty: its line is then left out. Subject and title use only the others. */
type Slot = string;

/** Declares a mail: its recipients, the messages of its standard texts, and its variables. */
const template =
  <Name extends Area>(group: MailGroup, area: Name) =>
  <const Variables extends readonly Slot[]>(
    to: MailSide,
    subject: keyof Messages<Name>,
    title: keyof Messages<Name> | null,
    text: keyof Messages<Name> | null,
    variables: Variables,
  ) => ({
    group,
    to,
    area: area as Area,
    subject: subject as string,
    title: title as string | null,
    text: text as string | null,
    variables,
  });

const account = template('accounts', 'mail-accounts');
const privacy = template('accounts', 'mail-privacy');
const enquiry = template('enquiries', 'mail-contact');
const refused = template('enquiries', 'mail-mailbox');
const order = template('orders', 'mail-orders');
const extension = template('orders', 'mail-extensions');
const correction = template('orders', 'mail-corrections');
const request = template('orders', 'mail-order-requests');
const payment = template('payments', 'mail-payments');
const invoice = template('payments', 'mail-invoices');
const review = template('reviews', 'mail-reviews');
const digest = template('other', 'mail-notifications');
const test = template('other', 'mail');

/** In every mail about an order. */
const FACTS = ['orderNumber', 'service', 'packageName', 'customerName', 'total'] as const;
const ORDER = [...FACTS, 'dueDate?'] as const;
const REVIEW = ['orderNumber', 'service'] as const;
const PAYMENT = ['orderNumber', 'customerName', 'amount'] as const;

export const MAIL_TEMPLATES = {
  // The address is not confirmed yet, so these repeat nothing that someone typed.
  emailVerification: account('customer', 'verifySubject', 'verifyTitle', 'verifyText', []),
  emailChange: account('customer', 'changeSubject', 'changeTitle', 'changeText', ['newAddress']),
  passwordReset: account('customer', 'resetSubject', 'resetTitle', 'resetText', ['customerName']),
  signInLink: account('customer', 'signInSubject', 'signInTitle', 'signInText', ['customerName']),
  invitation: account('customer', 'invitationSubject', 'invitationTitle', 'invitationText', [
    'customerName',
  ]),
  passwordChanged: account(
    'customer',
    'noticeSubjectPassword',
    'noticeTitlePassword',
    'noticeTextPassword',
    ['customerName'],
  ),
  emailChanged: account('customer', 'noticeSubjectEmail', 'noticeTitleEmail', 'noticeTextEmail', [
    'customerName',
  ]),
  secondFactorOn: account(
    'customer',
    'noticeSubjectFactorOn',
    'noticeTitleFactorOn',
    'noticeTextFactorOn',
    ['customerName'],
  ),
  secondFactorOff: account(
    'customer',
    'noticeSubjectFactorOff',
    'noticeTitleFactorOff',
    'noticeTextFactorOff',
    ['customerName'],
  ),
  secondFactorRemoved: account(
    'customer',
    'noticeSubjectFactorRemoved',
    'noticeTitleFactorRemoved',
    'noticeTextFactorRemoved',
    ['customerName'],
  ),
  recoveryCodesRenewed: account(
    'customer',
    'noticeSubjectRecoveryCodes',
    'noticeTitleRecoveryCodes',
    'noticeTextRecoveryCodes',
    ['customerName'],
  ),
  passkeyAdded: account(
    'customer',
    'noticeSubjectPasskeyAdded',
    'noticeTitlePasskeyAdded',
    'noticeTextPasskeyAdded',
    ['customerName'],
  ),
  passkeyRemoved: account(
    'customer',
    'noticeSubjectPasskeyRemoved',
    'noticeTitlePasskeyRemoved',
    'noticeTextPasskeyRemoved',
    ['customerName'],
  ),
  accountLinked: account(
    'customer',
    'noticeSubjectAccountLinked',
    'noticeTitleAccountLinked',
    'noticeTextAccountLinked',
    ['customerName'],
  ),
  accountUnlinked: account(
    'customer',
    'noticeSubjectAccountUnlinked',
    'noticeTitleAccountUnlinked',
    'noticeTextAccountUnlinked',
    ['customerName'],
  ),
  passwordRemoved: account(
    'customer',
    'noticeSubjectPasswordRemoved',
    'noticeTitlePasswordRemoved',
    'noticeTextPasswordRemoved',
    ['customerName'],
  ),
  newDevice: account(
    'customer',
    'noticeSubjectNewDevice',
    'noticeTitleNewDevice',
    'noticeTextNewDevice',
    ['customerName'],
  ),
  newAdministrator: account(
    'studio',
    'noticeSubjectNewAdministrator',
    'noticeTitleNewAdministrator',
    'noticeTextNewAdministrator',
    ['customerName'],
  ),
  sensitiveAction: account(
    'studio',
    'noticeSubjectSensitive',
    'noticeTitleSensitive',
    'noticeTextSensitive',
    ['customerName', 'action'],
  ),

  deletionPlanned: privacy('customer', 'plannedSubject', 'plannedTitle', 'plannedText', [
    'customerName',
    'date',
  ]),
  deletionWaiting: privacy('customer', 'waitingSubject', 'waitingTitle', 'waitingText', [
    'customerName',
    'date',
  ]),
  deletionKept: privacy('customer', 'keptSubject', 'keptTitle', 'keptText', ['customerName']),
  dataExport: privacy('customer', 'exportSubject', 'exportTitle', 'exportText', [
    'customerName',
    'date',
  ]),

  enquiryReceived: enquiry('sender', 'receivedSubject', 'receivedTitle', 'receivedThanks', []),
  enquiryAnswered: enquiry('sender', 'answeredSubject', null, null, ['enquirySubject']),
  enquiryArrived: enquiry('studio', 'arrivedSubject', 'arrivedTitle', null, [
    'enquirySubject',
    'senderName',
    'senderAddress',
  ]),
  replyRefused: refused('sender', 'refusedSubject', 'refusedTitle', 'refusedText', [
    'mailSubject',
    'reason',
  ]),

  orderPlacedForYou: order('customer', 'placedSubject', 'placedTitle', 'placedText', [
    ...ORDER,
    'howToConfirm',
  ]),
  orderConfirmed: order('customer', 'confirmedSubject', 'confirmedTitle', 'confirmedText', ORDER),
  orderQuestions: order('customer', 'questionsSubject', 'confirmedTitle', 'questionsText', ORDER),
  paymentReminder: order(
    'customer',
    'paymentReminderSubject',
    'paymentReminderTitle',
    'paymentReminderText',
    [...ORDER, 'howToConfirm'],
  ),
  answersReminder: order(
    'customer',
    'answersReminderSubject',
    'answersReminderTitle',
    'answersReminderText',
    ORDER,
  ),
  startedWithoutAnswers: order(
    'customer',
    'startedWithoutSubject',
    'startedWithoutTitle',
    'startedWithoutText',
    ORDER,
  ),
  orderExpired: order('customer', 'expiredSubject', 'expiredTitle', 'expiredText', [
    ...ORDER,
    'refundNote?',
  ]),
  orderCancelled: order('customer', 'cancelledSubject', 'cancelledTitle', 'cancelledText', [
    ...ORDER,
    'refundNote?',
  ]),
  orderHeld: order('customer', 'heldSubject', 'heldTitle', 'heldText', ORDER),
  orderResumed: order('customer', 'resumedSubject', 'resumedTitle', 'resumedText', ORDER),
  orderDelivered: order('customer', 'deliveredSubject', 'deliveredTitle', 'deliveredText', [
    ...ORDER,
    'acceptedOn?',
  ]),
  acceptanceNear: order('customer', 'acceptanceSubject', 'acceptanceTitle', 'acceptanceText', [
    ...ORDER,
    'acceptedOn?',
  ]),
  orderCompleted: order('customer', 'completedSubject', 'completedTitle', 'completedText', ORDER),
  revisionGranted: order('customer', 'grantedSubject', 'grantedTitle', 'grantedText', [
    ...ORDER,
    'revisionsIncluded',
    'revisionsUsed',
  ]),
  extraProposed: order(
    'customer',
    'extraProposedSubject',
    'extraProposedTitle',
    'extraProposedText',
    [...ORDER, 'extra', 'amount', 'moreTime'],
  ),
  extraWithdrawn: order(
    'customer',
    'extraWithdrawnSubject',
    'extraWithdrawnTitle',
    'extraWithdrawnText',
    [...ORDER, 'extra'],
  ),
  unreadMessages: order('customer', 'unreadSubject', 'unreadTitle', 'unreadAbout', [
    ...ORDER,
    'sender',
    'messages',
  ]),
  extensionProposed: extension('customer', 'proposedSubject', 'proposedTitle', 'proposedText', [
    ...ORDER,
    'newDate',
  ]),
  extensionWithdrawn: extension(
    'customer',
    'withdrawnSubject',
    'withdrawnTitle',
    'withdrawnText',
    ORDER,
  ),
  correctionAccepted: correction('customer', 'acceptedSubject', 'acceptedTitle', 'acceptedText', [
    ...ORDER,
    'question',
  ]),
  correctionDeclined: correction('customer', 'declinedSubject', 'declinedTitle', 'declinedText', [
    ...ORDER,
    'question',
  ]),
  cancellationAgreed: request(
    'customer',
    'cancellationAgreedSubject',
    'cancellationAgreedTitle',
    'cancellationAgreedText',
    [...ORDER, 'refundNote'],
  ),
  cancellationDeclined: request(
    'customer',
    'cancellationDeclinedSubject',
    'cancellationDeclinedTitle',
    'cancellationDeclinedText',
    ORDER,
  ),
  extraRequestDeclined: request(
    'customer',
    'extraRequestDeclinedSubject',
    'extraRequestDeclinedTitle',
    'extraRequestDeclinedText',
    ORDER,
  ),

  newOrder: order('studio', 'newSubject', 'newTitle', 'newText', ORDER),
  answersReceived: order('studio', 'answersSubject', 'answersTitle', 'answersText', ORDER),
  revisionRequested: order('studio', 'revisionSubject', 'revisionTitle', 'revisionText', ORDER),
  deliveryAccepted: order('studio', 'acceptedSubject', 'acceptedTitle', 'acceptedText', ORDER),
  acceptedByTime: order('studio', 'acceptedSubject', 'acceptedTitleByTime', 'acceptedText', ORDER),
  acceptanceUndone: request(
    'studio',
    'acceptanceUndoneSubject',
    'acceptanceUndoneTitle',
    'acceptanceUndoneText',
    ORDER,
  ),
  dueSoon: order('studio', 'dueSubject', 'dueTitle', 'dueText', [...FACTS, 'dueDate']),
  orderAssigned: order('studio', 'assignedSubject', 'assignedTitle', 'assignedText', ORDER),
  extraPaid: order('studio', 'extraPaidSubject', 'extraPaidTitle', 'extraPaidText', [
    ...ORDER,
    'extra',
    'amount',
  ]),
  extraDeclined: order(
    'studio',
    'extraDeclinedSubject',
    'extraDeclinedTitle',
    'extraDeclinedText',
    [...ORDER, 'extra', 'amount'],
  ),
  unreadFromCustomer: order('studio', 'unreadSubject', 'unreadTitle', 'unreadAbout', [
    ...ORDER,
    'sender',
    'messages',
  ]),
  extensionAccepted: extension('studio', 'acceptedSubject', 'acceptedTitle', 'acceptedText', ORDER),
  extensionDeclined: extension('studio', 'declinedSubject', 'declinedTitle', 'declinedText', ORDER),
  answerCorrected: correction('studio', 'correctedSubject', 'correctedTitle', 'correctedText', [
    ...ORDER,
    'answers',
    'questions',
  ]),
  correctionProposed: correction('studio', 'proposedSubject', 'proposedTitle', 'proposedText', [
    ...ORDER,
    'answers',
    'questions',
  ]),
  cancellationRequested: request(
    'studio',
    'cancellationRequestedSubject',
    'cancellationRequestedTitle',
    'cancellationRequestedText',
    ORDER,
  ),
  cancellationWithdrawn: request(
    'studio',
    'cancellationWithdrawnSubject',
    'cancellationWithdrawnTitle',
    'cancellationWithdrawnText',
    ORDER,
  ),
  extraRequested: request(
    'studio',
    'extraRequestedSubject',
    'extraRequestedTitle',
    'extraRequestedText',
    [...ORDER, 'budget?'],
  ),

  paymentReceipt: payment('customer', 'receiptSubject', 'receiptTitle', 'receiptText', [
    ...PAYMENT,
    'invoiceNote?',
  ]),
  paymentSurplus: payment('customer', 'surplusSubject', 'surplusTitle', 'surplusText', [
    ...PAYMENT,
    'repayment',
  ]),
  creditNote: invoice('customer', 'subject', 'title', 'text', [...PAYMENT, 'repayment']),
  paymentAlert: payment('studio', 'alertProblem', 'alertProblem', null, ['problem']),

  reviewRequest: review('customer', 'requestSubject', 'requestTitle', 'requestText', REVIEW),
  reviewReminder: review('customer', 'reminderSubject', 'reminderTitle', 'requestText', REVIEW),
  reviewPublished: review(
    'customer',
    'publishedSubject',
    'publishedTitle',
    'publishedText',
    REVIEW,
  ),
  reviewRejected: review('customer', 'rejectedSubject', 'rejectedTitle', 'rejectedReason', REVIEW),
  reviewReplied: review('customer', 'repliedSubject', 'repliedTitle', 'repliedText', REVIEW),

  dailyDigest: digest('all', 'digestSubject', 'digestTitle', null, ['news']),
  testMail: test('studio', 'testSubject', 'testTitle', 'testText', []),
} as const satisfies Record<TemplateKey, unknown>;

type Variables<Key extends TemplateKey> = (typeof MAIL_TEMPLATES)[Key]['variables'][number];

/** The values of a mail's variables, ready to be read; the shop's name is always there. */
export type TemplateValues<Key extends TemplateKey> = {
  [Name in Variables<Key> as Name extends `${infer Bare}?` ? Bare : Name]: Name extends `${string}?`
    ? string | null
    : string;
};

/** The names of a mail's variables, those that can be empty apart. */
export function variablesOf(key: TemplateKey): { required: string[]; optional: string[] } {
  const slots: readonly string[] = MAIL_TEMPLATES[key].variables;
  return {
    required: ['shopName', ...slots.filter((slot) => !slot.endsWith('?'))],
    optional: slots.filter((slot) => slot.endsWith('?')).map((slot) => slot.slice(0, -1)),
  };
}
