import { useMessages } from '#web/messages/use-messages.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** The tabs of the audit log and the security events. */
export function AuditTabs() {
  const m = useMessages('admin-audit');
  return (
    <div className="mb-6">
      <Tabs
        label={m.title}
        items={[
          { to: '/admin/audit', label: m.actionsTab, end: true },
          { to: '/admin/audit/security', label: m.securityTab },
        ]}
      />
    </div>
  );
}
