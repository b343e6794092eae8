import type { LucideIcon } from 'lucide-react';
import BadgeAlert from 'lucide-react/icons/badge-alert';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import HardDrive from 'lucide-react/icons/hard-drive';
import Inbox from 'lucide-react/icons/inbox';
import MailX from 'lucide-react/icons/mail-x';
import MessageSquare from 'lucide-react/icons/message-square';
import Pause from 'lucide-react/icons/pause';
import Star from 'lucide-react/icons/star';
import TimerOff from 'lucide-react/icons/timer-off';
import Undo2 from 'lucide-react/icons/undo-2';
import { Link } from 'react-router';
import type { OrderFlag, Overview } from '#features/orders/overview-contract.ts';
import { countWords } from '#lib/bounded-count.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';
import { listAddress } from '#web/admin/orders/filter.ts';

const FLAGS: Record<OrderFlag, { icon: LucideIcon; one: string; many: string }> = {
  disputed: { icon: BadgeAlert, one: 'payment is disputed', many: 'payments are disputed' },
  refund_due: { icon: Undo2, one: 'refund is due', many: 'refunds are due' },
  overdue: { icon: TimerOff, one: 'order is late', many: 'orders are late' },
  unread: {
    icon: MessageSquare,
    one: 'order has new messages',
    many: 'orders have new messages',
  },
  due_soon: { icon: Clock, one: 'order is due soon', many: 'orders are due soon' },
  unanswered: {
    icon: ClipboardList,
    one: 'order waits for answers',
    many: 'orders wait for answers',
  },
  on_hold: { icon: Pause, one: 'order is on hold', many: 'orders are on hold' },
};

interface AttentionProps {
  disk: Overview['disk'];
  attention: Overview['attention'];
  enquiries: number;
  reviews: number;
  failedMails: number;
}

/** What needs attention, the most urgent first; each line links to it. */
export function OverviewAttention(props: AttentionProps) {
  const { disk, attention, enquiries, reviews, failedMails } = props;
  const isDiskFine = disk === null || disk.state === 'ok';
  if (isDiskFine && attention.length === 0 && enquiries + reviews + failedMails === 0) {
    return <Notice tone="success" title="Nothing needs you right now." />;
  }
  return (
    <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
      {!isDiskFine && (
        <li className="grid gap-2 px-5 py-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <p className="flex items-center gap-3 font-semibold">
            <Icon of={HardDrive} className="shrink-0 text-accent" />
            {disk.state === 'full' ? 'The disk is full' : 'The disk is nearly full'}
          </p>
          <p className="text-sm text-quiet">
            {formatBytes(disk.freeBytes)} of {formatBytes(disk.totalBytes)} are free.{' '}
            {disk.state === 'full'
              ? 'Uploads are refused until there is room, so that orders can still be kept.'
              : 'Make room soon: before the disk is full, uploads are refused.'}
          </p>
        </li>
      )}
      {attention.map(({ flag, count, orders }) => (
        <li key={flag} className="grid gap-2 px-5 py-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Line
            icon={FLAGS[flag].icon}
            to={listAddress({ flag })}
            words={`${countWords(count)} ${count === 1 ? FLAGS[flag].one : FLAGS[flag].many}`}
          />
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-quiet">
            {orders.map((order) => (
              <li key={order.id}>
                <Link to={`/admin/orders/${order.id}`} className="tabular">
                  {order.number}
                </Link>{' '}
                {order.customerName}
                {order.since && (
                  <>
                    , <Time at={order.since} show="day" />
                  </>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
      {failedMails > 0 && (
        <li className="px-5 py-4">
          <Line
            icon={MailX}
            to="/admin/mail?state=failed"
            words={
              failedMails === 1
                ? '1 mail could not be sent'
                : `${failedMails} mails could not be sent`
            }
          />
        </li>
      )}
      {enquiries > 0 && (
        <li className="px-5 py-4">
          <Line
            icon={Inbox}
            to="/admin/enquiries"
            words={
              enquiries === 1 ? '1 enquiry is open' : `${countWords(enquiries)} enquiries are open`
            }
          />
        </li>
      )}
      {reviews > 0 && (
        <li className="px-5 py-4">
          <Line
            icon={Star}
            to="/admin/reviews?state=pending"
            words={
              reviews === 1
                ? '1 review waits for you'
                : `${countWords(reviews)} reviews wait for you`
            }
          />
        </li>
      )}
    </ul>
  );
}

function Line({ icon, to, words }: { icon: LucideIcon; to: string; words: string }) {
  return (
    <p className="flex items-center gap-3 font-semibold">
      <Icon of={icon} className="shrink-0 text-quiet" />
      <Link to={to}>{words}</Link>
    </p>
  );
}
