import Ban from 'lucide-react/icons/ban';
import MailQuestionMark from 'lucide-react/icons/mail-question-mark';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { UserSummary } from '#features/accounts/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Badges for special accounts; none for an ordinary customer. */
export function UserBadges({ user }: { user: UserSummary }) {
  const m = useMessages('admin-users');
  return (
    <span className="flex flex-wrap gap-2">
      {user.role.name === 'admin' && (
        <Badge tone="info" icon={ShieldCheck}>
          {m.admin}
        </Badge>
      )}
      {user.isSuspended && (
        <Badge tone="danger" icon={Ban}>
          {m.suspended}
        </Badge>
      )}
      {!user.isEmailVerified && <Badge icon={MailQuestionMark}>{m.emailUnconfirmed}</Badge>}
    </span>
  );
}
