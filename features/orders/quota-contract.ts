/** How much one person may store and send. A setting of the shop says how much an open order holds (`customerFilesMegabytes`). */

/** Actions of one person on one order per hour, far above what work on an order needs. */
export const HOURLY_ACTION_LIMITS = {
  messages: 60,
  notes: 60,
  answers: 20,
  reviews: 20,
  readMarkers: 600,
} as const;

/** Uploads of one person, in requests within an hour. */
export const HOURLY_UPLOADS = 300;

export const QUOTA = {
  /** A question before paying may bring a sketch along, not the whole material. */
  unpaidOrderBytes: 25_000_000,
  /** Over all of a person's unpaid orders: placing another one makes no more room. */
  unpaidPersonBytes: 50_000_000,
  /** A person's orders together hold as much as so many open ones. */
  fullOrdersPerPerson: 4,
} as const;
