/** The kinds of notifications that people choose by. A new kind is a line here and its name in `messages/…/notifications.json`. */

interface KindOfNotification {
  /** Who gets notifications of this kind. */
  sides: readonly ('customer' | 'admin')[];
}

export const NOTIFICATION_KINDS = {
  messages: { sides: ['customer', 'admin'] },
  deliveries: { sides: ['customer'] },
  new_orders: { sides: ['admin'] },
  /** How an order goes on. */
  orders: { sides: ['customer', 'admin'] },
  extras: { sides: ['customer', 'admin'] },
  due_dates: { sides: ['admin'] },
  reviews: { sides: ['customer', 'admin'] },
  enquiries: { sides: ['admin'] },
  payments: { sides: ['admin'] },
} as const satisfies Record<string, KindOfNotification>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
