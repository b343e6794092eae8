import { orderNotificationComposer } from '#features/orders/mails/mail-order-notification.ts';
import { unreadMessagesComposer } from '#features/orders/mails/mail-unread-messages.ts';

/** The composers of the mails about orders. */
export const ordersMails = [orderNotificationComposer, unreadMessagesComposer];
