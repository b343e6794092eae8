/** The columns of the board, from left to right: the open states. */
export const BOARD_STATES = [
  'pending_payment',
  'awaiting_requirements',
  'in_progress',
  'on_hold',
  'delivered',
] as const;

/** Orders of a column. */
export const SHOWN_AT_FIRST = 20;
export const MAX_SHOWN = 200;
