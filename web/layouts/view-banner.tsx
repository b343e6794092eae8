import { useEffect, useSyncExternalStore } from 'react';
import { Form, useHref } from 'react-router';
import Eye from 'lucide-react/icons/eye';
import type { CurrentUser } from '#features/accounts/views/contract.ts';
import { adminUserPath } from '#lib/paths.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { currentSession, NOBODY, subscribe } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Time } from '#web/ui/time.tsx';

/** On every page while somebody of the team views a customer's account: whose it is, until when, and the way back. */
export function ViewBanner({ known }: { known: CurrentUser | null }) {
  const m = useMessages('site');
  const { initialized, user: ofBrowser } = useSyncExternalStore(
    subscribe,
    currentSession,
    () => NOBODY,
  );
  const user = initialized ? ofBrowser : known;
  const until = user?.view?.until;
  const back = useHref(user ? adminUserPath(user) : '/');
  useEffect(() => {
    if (!until) return;
    // The form below would do, but a page without the view belongs to the viewer already.
    const leave = () => window.location.assign(back);
    const timer = setTimeout(leave, Math.max(0, new Date(until).getTime() - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [until, back]);
  if (!user || !until) return null;
  const name = () => <strong className="wrap-anywhere">{user.username}</strong>;
  return (
    <aside className="view-banner" aria-label={m.viewing}>
      <Icon of={Eye} size={18} />
      <p>{m.viewingText({ name, until: () => <Time at={until} show="clock" /> })}</p>
      <Form method="post" action="/stop-viewing" reloadDocument>
        <Button tone="secondary" size="small">
          {m.stopViewing}
        </Button>
      </Form>
    </aside>
  );
}
