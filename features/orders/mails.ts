import {
  orderNotificationComposer,
  type AttachContractTexts,
} from '#features/orders/mails/mail-order-notification.ts';
import { unreadMessagesComposer } from '#features/orders/mails/mail-unread-messages.ts';
import { withdrawalComposer } from '#features/orders/withdrawals/mail-withdrawal.ts';

/** The composers of the mails about orders. `attach` prints the texts of a contract, which features after this one do. */
export const createOrdersMails = ({ attach }: { attach?: AttachContractTexts } = {}) => [
  orderNotificationComposer(attach),
  unreadMessagesComposer,
  withdrawalComposer,
];
