/** What a notification about an order is made of, and what it says. */
import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { WordsFrame } from '#features/mail/templates/mail-words.ts';
import type { QuotedComment } from '#features/orders/proofs/queries.ts';
import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import type { LabelledCorrection } from '#features/orders/corrections/queries.ts';
import type { ExtensionRow } from '#features/orders/extensions/extension-rules.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { RequestRow } from '#features/orders/requests/request-rules.ts';

/** An order with the data its mails quote. */
export interface NotificationOrder extends OrderRow {
  /** Null if the account was deleted. */
  customer_name: string | null;
  /** The message of the newest delivery. */
  delivery_message: string | null;
  /** The reason of the newest revision request. */
  revision_reason: string | null;
  /** The comments on files that were open when the last changes were requested. */
  revision_comments: readonly QuotedComment[];
  /** Why the order is on hold. */
  hold_reason: string | null;
  /** Why the work started without answers. */
  start_reason: string | null;
  isClosedByAdmin: boolean;
  isAcceptedByTime: boolean;
  /** The extra, or the bill of a payment, that the mail is about; null for other mails. */
  extra: BillRow | null;
  /** What the customer asked for, if the mail is about that; null for other mails. */
  request: RequestRow | null;
  /** The newest proposal of a later due date. */
  extension: ExtensionRow | null;
  /** The corrected answer that the mail is about; null for other mails. */
  correction: LabelledCorrection | null;
  /** That correction and the later ones of its customer, oldest first. */
  corrections: readonly LabelledCorrection[];
}

/** The text of one mail. The button links to a path of the site. */
export interface NotificationContent {
  subject: string;
  title: string;
  text: string;
  quote?: string | null;
  /** Below the quote. */
  note?: string | null;
  button: { label: string; path: string };
  /** Sent even to people who turned these mails off: it is about money, or not answering has consequences. */
  isEssential?: boolean;
}

/** How the recipient reads: their language and time zone, in the studio's words. */
export interface Reader extends WordsFrame, Pick<MailFrame, 'timeZone'> {
  /** Somebody of the team who sees no amounts: lines of texts that name one are left out. */
  hidesAmounts?: boolean;
}

/** What a mail says. */
export interface MailWriting extends Omit<NotificationContent, 'button' | 'isEssential'> {
  /** What its button says, if it says more than that it leads to the order. */
  button?: string;
}

/** A mail that is to be sent. Verbs read what it is in their transaction; it is written when it is sent, so a fault in its texts undoes nothing. */
export interface PlannedMail extends Pick<NotificationContent, 'isEssential'> {
  /** Where the button leads, if not to the order. */
  path?: string;
  write(reader: Reader): MailWriting;
}

/** The mail about one event to one side; null if there is nothing to say. */
export type MailText = (order: NotificationOrder) => PlannedMail | null;
