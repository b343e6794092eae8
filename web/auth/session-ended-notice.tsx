import { inputKeys } from '#web/unsaved/input-store.ts';
import { useSession } from '#web/session/use-session.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** On the sign-in page: says that the session ended and that typed text is kept. */
export function SessionEndedNotice() {
  const m = useMessages('entry');
  const isHydrated = useHydrated();
  const { user } = useSession();
  if (user) return null;
  return (
    <Notice className="mb-6" tone="warning" role="status" title={m.sessionEndedTitle}>
      {isHydrated && inputKeys().length > 0 ? m.sessionEndedInput : m.sessionEndedText}
    </Notice>
  );
}
