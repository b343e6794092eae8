import type { Permission } from '#lib/permissions.ts';

/** The kinds of notifications that people choose by. A new kind is a line here and its name in `messages/…/notifications.json`. */

export interface KindOfNotification {
  /** Who gets notifications of this kind. */
  sides: readonly ('customer' | 'admin')[];
  /** What the team needs to get them. */
  team?: Permission;
  /** `always`: its mail cannot be turned off; `never`: there is no mail to the person. */
  mail: 'choice' | 'always' | 'never';
}

export const NOTIFICATION_KINDS = {
  messages: { sides: ['customer', 'admin'], team: 'orders.open', mail: 'choice' },
  deliveries: { sides: ['customer'], mail: 'choice' },
  new_orders: { sides: ['admin'], team: 'orders.open', mail: 'choice' },
  /** How an order goes on. */
  orders: { sides: ['customer', 'admin'], team: 'orders.open', mail: 'choice' },
  extras: { sides: ['customer', 'admin'], team: 'orders.open', mail: 'choice' },
  due_dates: { sides: ['admin'], team: 'orders.open', mail: 'choice' },
  reviews: { sides: ['customer', 'admin'], team: 'reviews.moderate', mail: 'choice' },
  /** Their mail goes to the shop's contact address. */
  enquiries: { sides: ['admin'], team: 'enquiries.handle', mail: 'never' },
  payments: { sides: ['admin'], team: 'money.change', mail: 'always' },
  /** Whether the shop runs as it should. */
  operation: { sides: ['admin'], team: 'settings.change', mail: 'always' },
} as const satisfies Record<string, KindOfNotification>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
