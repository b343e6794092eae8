import type { MailGroup, MailSide } from '#features/mail/templates/contract.ts';
import type { Messages } from '#messages/types.ts';

type Words = Messages<'admin-mail-templates'>;

/** In the order of the list. */
export const groupLabels = (m: Words): Record<MailGroup, string> => ({
  orders: m.groupOrders,
  payments: m.groupPayments,
  reviews: m.groupReviews,
  enquiries: m.groupEnquiries,
  accounts: m.groupAccounts,
  other: m.groupOther,
});

/** Who gets a mail. */
export const sideLabels = (m: Words): Record<MailSide, string> => ({
  customer: m.toCustomer,
  sender: m.toSender,
  studio: m.toStudio,
  all: m.toAll,
});
