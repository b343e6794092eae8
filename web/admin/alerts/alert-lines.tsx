import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import type { ShopAlert } from '#features/health/contract.ts';
import { PROVIDER_NAMES } from '#features/payments/shared/providers.ts';
import type { Messages } from '#messages/types.ts';
import { mayOpenPage } from '#web/admin/admin-pages.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useRole } from '#web/session/use-role.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Time } from '#web/ui/time.tsx';

type Words = Messages<'admin-alerts'>;

/** What it says, where it is fixed, and the words of the link. */
const LOOKS = {
  copy_restored: ['copyRestored', '/admin/system#maintenance', 'open_system'],
  copy_moved: ['copyMoved', '/admin/system#maintenance', 'open_system'],
  maintenance: ['maintenance', '/admin/system#maintenance', 'open_maintenance'],
  jobs_stopped: ['jobs', '/admin/system', 'open_system'],
  provider_failing: ['providerFailing', '/admin/payments', 'open_payments'],
  webhooks_missing: ['webhooksMissing', '/admin/payments', 'open_payments'],
  webhooks_dead: ['webhooksDead', '/admin/payments/webhook-events', 'open_events'],
  mail_server_failing: ['mailServer', '/admin/mail?state=waiting', 'open_mail'],
  mailbox_unread: ['mailbox', '/admin/mail/incoming', 'open_mail'],
  mails_failing: ['mails', '/admin/mail?state=failed', 'open_mail'],
  backup_late: ['backup', '/admin/backups', 'open_backups'],
} as const satisfies Record<ShopAlert['kind'], readonly [keyof Words, string, keyof Words]>;

/** One line for each thing that is wrong, in the header of the admin area; nothing while all is well. Announced when it appears. */
export function AlertLines({ alerts }: { alerts: readonly ShopAlert[] }) {
  const m = useMessages('admin-alerts');
  const role = useRole();
  return (
    <aside aria-label={m.label}>
      <div role="status">
        <ul className="empty:hidden">
          {alerts.map((alert) => {
            const [, to, link] = LOOKS[alert.kind];
            return (
              <li
                key={`${alert.kind} ${alert.provider}`}
                className="flex items-start gap-2 border-b border-danger-line bg-danger-wash px-4 py-1.5 text-sm sm:px-8"
              >
                <Icon of={TriangleAlert} size={16} className="mt-1 shrink-0 text-danger" />
                <span className="leading-6">
                  {sentence(m, alert)}{' '}
                  {mayOpenPage(role, to) && (
                    <Link to={to} className="inline-block min-h-6">
                      {m[link]}
                    </Link>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </aside>
  );
}

function sentence(m: Words, { kind, provider, since: at }: ShopAlert) {
  const since = () => at !== null && <Time at={at} />;
  const [text] = LOOKS[kind];
  if (text === 'providerFailing' || text === 'webhooksMissing')
    return m[text]({ since, provider: provider === null ? '' : PROVIDER_NAMES[provider] });
  return m[text]({ since });
}
