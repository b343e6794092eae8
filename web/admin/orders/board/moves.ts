import type { BoardState } from '#features/orders/shared/board-contract.ts';
import type { AdminOrder } from '#features/orders/overview/contract.ts';

/** What moving a card to a column does: at once, after a reason, or on the order's page, where the delivery is written. */
export type Move = { to: BoardState; by: 'resume' | 'hold' | 'deliver' };

const MOVES: readonly Move[] = [
  { to: 'in_progress', by: 'resume' },
  { to: 'on_hold', by: 'hold' },
  { to: 'delivered', by: 'deliver' },
];

/** The moves that the rules allow this person now. */
export function movesOf({ allowed }: Pick<AdminOrder, 'allowed'>): Move[] {
  return MOVES.filter(({ by }) => allowed.includes(by));
}

export function moveTo(order: Pick<AdminOrder, 'allowed'>, to: BoardState): Move | undefined {
  return movesOf(order).find((move) => move.to === to);
}
