/** The board of open orders. */
import { z } from 'zod';
import { AssigneeFilter } from '#features/orders/assigning/contract.ts';
import { BOARD_STATES, MAX_SHOWN, SHOWN_AT_FIRST } from './board.ts';
import { AdminOrder } from '#features/orders/overview/contract.ts';

export const BoardState = z.enum(BOARD_STATES);
export type BoardState = z.infer<typeof BoardState>;

const shownCount = z.coerce.number().int().min(1).max(MAX_SHOWN).default(SHOWN_AT_FIRST);

/** How many orders of each column, and whose. */
export const BoardQuery = z.object({
  assignee: AssigneeFilter.optional(),
  pending_payment: shownCount,
  awaiting_requirements: shownCount,
  in_progress: shownCount,
  on_hold: shownCount,
  delivered: shownCount,
});
export type BoardQuery = z.infer<typeof BoardQuery>;

export const Board = z.object({
  columns: z.array(
    z.object({
      state: BoardState,
      /** Exact up to 1,000, above it 1,001. */
      count: z.int(),
      /** The first ones due. */
      orders: z.array(AdminOrder),
    }),
  ),
});
export type Board = z.infer<typeof Board>;
