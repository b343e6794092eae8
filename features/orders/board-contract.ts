/** The board of open orders. */
import { z } from 'zod';
import { AssigneeFilter } from './assignment-contract.ts';
import { AdminOrder } from './overview-contract.ts';

/** The columns, from left to right: the open states. */
export const BoardState = z.enum([
  'pending_payment',
  'awaiting_requirements',
  'in_progress',
  'on_hold',
  'delivered',
]);
export type BoardState = z.infer<typeof BoardState>;

export const SHOWN_AT_FIRST = 20;
export const MAX_SHOWN = 200;

const shown = z.coerce.number().int().min(1).max(MAX_SHOWN).default(SHOWN_AT_FIRST);

/** How many orders of each column, and whose. */
export const BoardQuery = z.object({
  assignee: AssigneeFilter.optional(),
  pending_payment: shown,
  awaiting_requirements: shown,
  in_progress: shown,
  on_hold: shown,
  delivered: shown,
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
