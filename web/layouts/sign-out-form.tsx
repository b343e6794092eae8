import { Form } from 'react-router';
import LogOut from 'lucide-react/icons/log-out';
import { Icon } from '#web/ui/icon.tsx';

/** The last item of a menu. It posts, because a link must not sign anyone out. */
export function SignOutForm() {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className="menu-item">
        <Icon of={LogOut} size={16} />
        Sign out
      </button>
    </Form>
  );
}
