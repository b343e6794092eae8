import { useSearchParams } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { NEW_ROLE } from './home-of.ts';
import { useRole } from './use-role.ts';

/** On the page that somebody was led to because they changed their own role. */
export function NewRoleNotice() {
  const m = useMessages('site');
  const [query] = useSearchParams();
  const role = useRole();
  if (!query.has(NEW_ROLE) || query.get(NEW_ROLE) !== role) return null;
  return <Notice tone="success" role="status" className="mb-6" title={m.newRole({ role })} />;
}
