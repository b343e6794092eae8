/**
 * The names of what a live stream can report as changed. The stream sends only names: the receiver reads the data again from the API, with
 * their own rights.
 */
export const liveTopic = {
  /** What the customer of an order sees of it. */
  order: (orderId: string) => `order:${orderId}`,
  /** Internal notes and events of an order. A topic of its own, so that customers do not notice when a note is written. */
  orderNotes: (orderId: string) => `order-notes:${orderId}`,
  /** All orders of one customer. */
  ordersOf: (userId: string) => `orders:${userId}`,
  /** All orders of the shop. */
  allOrders: 'orders',
  /** The bell of one person. */
  notificationsOf: (userId: string) => `notifications:${userId}`,
  /** The numbers in the admin navigation. */
  adminCounts: 'counts',
  /** Backups and their tests. */
  backups: 'backups',
  batch: (batchId: string) => `batch:${batchId}`,
  /** The evidence that is being prepared for an order. */
  evidence: (orderId: string) => `evidence:${orderId}`,
} as const;
