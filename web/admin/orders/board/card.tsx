import CircleAlert from 'lucide-react/icons/circle-alert';
import Move from 'lucide-react/icons/arrow-right-left';
import { Link } from 'react-router';
import type { AdminOrder } from '#features/orders/overview/contract.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useStateNames } from '#web/orders/use-state-names.ts';
import { StepsDone } from '#web/orders/steps/steps-done.tsx';
import { TimeLeft } from '#web/orders/due-in.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { WaitingBadge } from '#web/admin/orders/waiting-badge.tsx';
import { movesOf, type Move as CardMove } from './moves.ts';

interface CardProps {
  order: AdminOrder;
  onMove: (order: AdminOrder, move: CardMove) => void;
  onDrag: (order: AdminOrder | null) => void;
}

/** An order on the board: dragged with the mouse, or moved with its menu. */
export function BoardCard({ order, onMove, onDrag }: CardProps) {
  const m = useMessages('board');
  const { nameOf } = useStateNames();
  const moves = movesOf(order);
  const { timeLeftSeconds } = order.clock;
  const isLate = order.clock.isRunning && timeLeftSeconds !== null && timeLeftSeconds < 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged by mouse; the keyboard has the menu
    <li
      className="board-card"
      draggable={moves.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', order.number);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(order);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <p className="flex items-center justify-between gap-2">
        <Link to={adminOrderPath(order)} className="font-semibold tabular" draggable={false}>
          {order.number}
        </Link>
        {order.assignee && (
          <span title={order.assignee.name}>
            <Avatar name={order.assignee.name} src={order.assignee.pictureUrl} size={22} />
            <span className="visually-hidden">{m.inCharge({ name: order.assignee.name })}</span>
          </span>
        )}
      </p>
      <p className="text-sm wrap-anywhere">{order.service.title}</p>
      <p className="text-sm text-quiet wrap-anywhere">{order.customer.username}</p>
      {timeLeftSeconds !== null && order.state !== 'delivered' && (
        <p className={isLate ? 'board-late' : 'text-sm text-quiet'}>
          {isLate && <Icon of={CircleAlert} size={14} />}
          <TimeLeft clock={order.clock} />
        </p>
      )}
      {order.progress && (
        <p className="text-sm text-quiet">
          <StepsDone order={order} bare />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
        {order.unreadCount > 0 && (
          <Badge tone="info">{m.unread({ count: order.unreadCount })}</Badge>
        )}
        <WaitingBadge flags={order.flags} />
        {moves.length > 0 && (
          <Menu
            className="ml-auto"
            buttonClassName="btn btn-quiet btn-small"
            label={
              <>
                <Icon of={Move} size={14} />
                <span>
                  {m.move}
                  <span className="visually-hidden"> {order.number}</span>
                </span>
              </>
            }
          >
            {moves.map((move) =>
              move.by === 'deliver' ? (
                <Link key={move.to} className="menu-item" to={`${adminOrderPath(order)}#deliver`}>
                  {m.moveTo({ state: nameOf(move.to) })}
                </Link>
              ) : (
                <button
                  key={move.to}
                  type="button"
                  className="menu-item"
                  onClick={() => onMove(order, move)}
                >
                  {m.moveTo({ state: nameOf(move.to) })}
                </button>
              ),
            )}
          </Menu>
        )}
      </div>
    </li>
  );
}
