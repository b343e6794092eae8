import { Form } from 'react-router';
import LogOut from 'lucide-react/icons/log-out';
import { Icon } from '#web/ui/icon.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

/** The last item of a menu. It posts, because a link must not sign anyone out. */
export function SignOutForm() {
  const m = useMessages('site');
  return (
    <Form method="post" action="/logout">
      <button type="submit" className="menu-item">
        <Icon of={LogOut} size={16} />
        {m.signOut}
      </button>
    </Form>
  );
}
