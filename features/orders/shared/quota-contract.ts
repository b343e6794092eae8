/** How much a person may upload and send. The setting `customerFilesMegabytes` limits each open order. */

/** Actions per person, order and hour; far above normal use. A customer has `BUSY_ORDERS` times as many over all orders. */
export const HOURLY_ACTION_LIMITS = {
  messages: 60,
  notes: 60,
  answers: 20,
  savedAnswers: 1200,
  reviews: 20,
  readMarkers: 600,
  extras: 30,
  requests: 10,
  extensions: 20,
  steps: 600,
  comments: 120,
  corrections: 60,
  undoneAcceptances: 5,
} as const;

/** Messages of a person about an order that is not paid, a day: ordering is free, and everything that is written has to be kept. */
export const DAILY_MESSAGES_UNPAID = 10;

/** The number of orders in which a customer may reach the hourly limit of an action at once. */
export const BUSY_ORDERS = 4;

/** Upload requests per person and hour. */
export const HOURLY_UPLOADS = 300;

/** Archives of an order's files per person and hour. */
export const HOURLY_ARCHIVES = 30;

export const QUOTA = {
  /** A person's orders together may hold this many times the limit of one open order. */
  fullOrdersPerPerson: 4,
} as const;
