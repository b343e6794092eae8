import Ban from 'lucide-react/icons/ban';
import MailQuestionMark from 'lucide-react/icons/mail-question-mark';
import Hourglass from 'lucide-react/icons/hourglass';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { UserSummary } from '#features/accounts/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ROLE_LABELS } from '#features/accounts/shared/roles.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Badges for special accounts; none for an ordinary customer. */
export function UserBadges({ user }: { user: UserSummary }) {
  const m = useMessages('admin-users');
  const data = useMessages('own-data');
  const team = useMessages('team');
  if (user.isErased) return <Badge>{data.erased}</Badge>;
  return (
    <span className="flex flex-wrap gap-2 empty:hidden">
      {user.role.name !== 'customer' && (
        <Badge tone="info" icon={ShieldCheck}>
          {team[ROLE_LABELS[user.role.name]]}
        </Badge>
      )}
      {user.deletionAt && (
        <Badge tone="warning" icon={Hourglass}>
          {data.leaving}
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
