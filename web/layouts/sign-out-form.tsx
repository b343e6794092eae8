import { Form } from 'react-router';
import LogOut from 'lucide-react/icons/log-out';
import { Icon } from '#web/ui/icon.tsx';

/** A menu's last line; posts, so that no link can sign anyone out. */
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
