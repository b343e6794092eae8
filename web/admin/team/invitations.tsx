import type { TeamInvitation } from '#features/accounts/shared/members-contract.ts';
import { InvitationButtons } from '#web/invitations/invitation-buttons.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useMay } from '#web/session/use-may.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { ROLE_LABELS } from '#features/accounts/shared/roles.ts';

/** The invitations that are not accepted. */
export function Invitations({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const m = useMessages('team');
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mt-10">
      <h2 id="invitations" className="mb-3 text-base font-semibold">
        {m.invitations}
      </h2>
      <Table caption={m.invitations} stacked>
        <Columns
          names={[m.columnEmail, m.role, m.columnSent, m.columnExpires]}
          actions={m.columnActions}
        />
        <tbody>
          {invitations.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Row({ invitation }: { invitation: TeamInvitation }) {
  const m = useMessages('team');
  const invitationWords = useMessages('invitations');
  const may = useMay();
  const { id, email, role, sentAt, expiresAt, isExpired } = invitation;
  const isAllowed = role.name !== 'owner' || may('team.owners');
  return (
    <tr>
      <td className="min-w-40 wrap-anywhere">{email}</td>
      <StackedCell label={m.role}>{m[ROLE_LABELS[role.name]]}</StackedCell>
      <StackedCell label={m.columnSent} className="whitespace-nowrap">
        <Time at={sentAt} />
      </StackedCell>
      <StackedCell label={m.columnExpires} className="whitespace-nowrap">
        {isExpired ? (
          <Badge tone="warning">{invitationWords.expired}</Badge>
        ) : (
          <Time at={expiresAt} show="date" />
        )}
      </StackedCell>
      <td>{isAllowed && <InvitationButtons row={{ id }} email={email} />}</td>
    </tr>
  );
}
