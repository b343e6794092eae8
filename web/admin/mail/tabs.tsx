import { useMessages } from '#web/messages/use-messages.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** The tabs of the mail pages. */
export function MailTabs() {
  const m = useMessages('admin-mail');
  return (
    <div className="mb-6">
      <Tabs
        label={m.title}
        items={[
          { to: '/admin/mail', label: m.outgoingTab, end: true },
          { to: '/admin/mail/incoming', label: m.receivedTab },
          { to: '/admin/mail/templates', label: m.templatesTab },
          { to: '/admin/mail/refused', label: m.refusedTab },
        ]}
      />
    </div>
  );
}
