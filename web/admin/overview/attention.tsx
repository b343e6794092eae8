import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import BadgeAlert from 'lucide-react/icons/badge-alert';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CircleStop from 'lucide-react/icons/circle-stop';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Clock from 'lucide-react/icons/clock';
import DatabaseBackup from 'lucide-react/icons/database-backup';
import HardDrive from 'lucide-react/icons/hard-drive';
import Inbox from 'lucide-react/icons/inbox';
import MailX from 'lucide-react/icons/mail-x';
import MessageSquare from 'lucide-react/icons/message-square';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Star from 'lucide-react/icons/star';
import TimerOff from 'lucide-react/icons/timer-off';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#features/orders/overview/contract.ts';
import type { OrderFlag } from '#features/orders/shared/view-contract.ts';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { adminOrderPath } from '#lib/paths.ts';
import type { Messages } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';
import { orderList } from '#features/orders/shared/list.ts';
import { listAddress } from '#lib/lists/list.ts';
import { isDiskFine, needsAttention, pressing, type Attention } from './needs-attention.ts';

const BACKUP_PROBLEMS = {
  backup_late: 'backupLate',
  backup_failed: 'backupFailed',
  history_changed: 'backupHistoryChanged',
  test_failed: 'backupTestFailed',
  test_missed: 'backupTestMissed',
} as const satisfies Record<
  NonNullable<Overview['backupProblem']>,
  keyof Messages<'admin-overview'>
>;

const FLAGS = {
  disputed: { icon: BadgeAlert, text: 'disputed' },
  refund_due: { icon: Undo2, text: 'refundDue' },
  cancellation_requested: { icon: Ban, text: 'cancellationRequested' },
  overdue: { icon: TimerOff, text: 'overdue' },
  changes_requested: { icon: Pencil, text: 'changesRequested' },
  unread: { icon: MessageSquare, text: 'unread' },
  to_answer: { icon: MessageSquareReply, text: 'toAnswer' },
  due_soon: { icon: Clock, text: 'dueSoon' },
  to_start: { icon: Play, text: 'toStart' },
  unanswered: { icon: ClipboardList, text: 'unanswered' },
  on_hold: { icon: Pause, text: 'onHold' },
  in_work: { icon: CalendarClock, text: 'inWork' },
} as const satisfies Record<
  OrderFlag,
  { icon: LucideIcon; text: keyof Messages<'admin-overview'> }
>;

/** What needs attention, the most urgent first; each line links to it. */
export function OverviewAttention(props: Attention) {
  const m = useMessages('admin-overview');
  const locale = useLocale();
  const counted = (count: number) => ({ count, shown: formatBoundedCount(count, locale) });
  const { jobsStoppedAt, disk, backupProblem, attention, enquiries, reviews, failedMails } = props;
  if (!needsAttention(props)) {
    const later = attention[0]?.count;
    return (
      <Notice tone="success" title={later ? m.nothingNow : m.allDone}>
        {later && (
          <Link to={listAddress(orderList, { flag: 'in_work' })}>{m.inWork(counted(later))}</Link>
        )}
      </Notice>
    );
  }
  return (
    <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
      {jobsStoppedAt !== null && (
        <li className="grid gap-x-4 px-4 py-2">
          <p className="flex items-center gap-3 font-semibold">
            <Icon of={CircleStop} className="shrink-0 text-danger" />
            <span>{m.jobsStopped({ since: () => <Time at={jobsStoppedAt} show="moment" /> })}</span>
          </p>
          <p className="ps-8 text-sm text-quiet">{m.jobsStoppedText}</p>
        </li>
      )}
      {disk !== null && !isDiskFine(disk) && (
        <li className="grid gap-x-4 px-4 py-2">
          <p className="flex items-center gap-3 font-semibold">
            <Icon of={HardDrive} className="shrink-0 text-danger" />
            {disk.state === 'full' ? m.diskFull : m.diskLow}
          </p>
          <p className="ps-8 text-sm text-quiet">
            {m[disk.state === 'full' ? 'diskFullText' : 'diskLowText']({
              free: formatBytes(disk.freeBytes, locale),
              total: formatBytes(disk.totalBytes, locale),
            })}
          </p>
        </li>
      )}
      {backupProblem !== null && (
        <li className="px-4 py-2">
          <Line
            icon={DatabaseBackup}
            to="/admin/backups"
            text={m[BACKUP_PROBLEMS[backupProblem]]}
            isFault
          />
        </li>
      )}
      {pressing(props).map(({ flag, count, orders }) => (
        <li key={flag} className="grid gap-x-4 px-4 py-2">
          <Line
            icon={FLAGS[flag].icon}
            to={listAddress(orderList, { flag })}
            text={m[FLAGS[flag].text](counted(count))}
          />
          <ul className="flex flex-wrap gap-x-4 ps-8 text-xs text-quiet">
            {orders.map((order) => (
              <FlaggedOrder key={order.id} order={order} />
            ))}
          </ul>
        </li>
      ))}
      {failedMails > 0 && (
        <li className="px-4 py-2">
          <Line
            icon={MailX}
            to="/admin/mail?state=failed"
            text={m.failedMails(counted(failedMails))}
          />
        </li>
      )}
      {enquiries > 0 && (
        <li className="px-4 py-2">
          <Line icon={Inbox} to="/admin/enquiries" text={m.openEnquiries(counted(enquiries))} />
        </li>
      )}
      {reviews > 0 && (
        <li className="px-4 py-2">
          <Line
            icon={Star}
            to="/admin/reviews?state=pending"
            text={m.pendingReviews(counted(reviews))}
          />
        </li>
      )}
    </ul>
  );
}

function FlaggedOrder({ order }: { order: Overview['attention'][number]['orders'][number] }) {
  const m = useMessages('admin-overview');
  const { number, customerName: customer, since } = order;
  const link = (text: ReactNode) => (
    <Link to={adminOrderPath(order)} className="inline-block py-0.5 tabular">
      {text}
    </Link>
  );
  return (
    <li className="min-w-0">
      {since
        ? m.orderLineSince({
            number,
            customer,
            order: link,
            since: () => <Time at={since} show="day" />,
          })
        : m.orderLine({ number, customer, order: link })}
    </li>
  );
}

interface LineProps {
  icon: LucideIcon;
  to: string;
  text: string;
  isFault?: boolean;
}

function Line({ icon, to, text, isFault = false }: LineProps) {
  return (
    <p className="flex items-center gap-3 text-sm font-semibold">
      <Icon of={icon} className={`shrink-0 ${isFault ? 'text-danger' : 'text-quiet'}`} />
      <Link to={to} className="py-0.5">
        {text}
      </Link>
    </p>
  );
}
