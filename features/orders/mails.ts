import { orderNewsComposer } from './mail-order-news.ts';
import { unreadMessagesComposer } from './mail-unread-messages.ts';

/** Who writes the mails about orders. */
export const ordersMails = [orderNewsComposer, unreadMessagesComposer];
