import Ban from 'lucide-react/icons/ban';
import MailQuestionMark from 'lucide-react/icons/mail-question-mark';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { UserSummary } from '#features/accounts/contract.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Badges for special accounts; none for an ordinary customer. */
export function UserBadges({ user }: { user: UserSummary }) {
  return (
    <span className="flex flex-wrap gap-2">
      {user.role.name === 'admin' && (
        <Badge tone="info" icon={ShieldCheck}>
          Administrator
        </Badge>
      )}
      {user.isSuspended && (
        <Badge tone="danger" icon={Ban}>
          Suspended
        </Badge>
      )}
      {!user.isEmailVerified && <Badge icon={MailQuestionMark}>Email unconfirmed</Badge>}
    </span>
  );
}
