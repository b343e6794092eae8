/** The kinds of notifications that people choose by. A new kind is a line here and its name in `messages/…/notifications.json`. */

interface KindOfNotification {
  /** Who gets notifications of this kind. */
  sides: readonly ('customer' | 'admin')[];
  /** `always`: its mail cannot be turned off; `never`: there is no mail to the person. */
  mail: 'choice' | 'always' | 'never';
}

export const NOTIFICATION_KINDS = {
  messages: { sides: ['customer', 'admin'], mail: 'choice' },
  deliveries: { sides: ['customer'], mail: 'choice' },
  new_orders: { sides: ['admin'], mail: 'choice' },
  /** How an order goes on. */
  orders: { sides: ['customer', 'admin'], mail: 'choice' },
  extras: { sides: ['customer', 'admin'], mail: 'choice' },
  due_dates: { sides: ['admin'], mail: 'choice' },
  reviews: { sides: ['customer', 'admin'], mail: 'choice' },
  /** Their mail goes to the shop's contact address. */
  enquiries: { sides: ['admin'], mail: 'never' },
  payments: { sides: ['admin'], mail: 'always' },
} as const satisfies Record<string, KindOfNotification>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
