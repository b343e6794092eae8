import type { Team, TeamMember } from '#features/accounts/shared/members-contract.ts';
import type { Assignee } from '#features/orders/assigning/contract.ts';
import { TEAM_ROLES } from '#lib/roles.ts';
import { call } from '#web/api.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { InvitedFields } from '#web/invitations/invited-fields.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/team';
import { teamActions, type TeamResult } from './team-actions.ts';
import { Invitations } from './invitations.tsx';
import { MemberRole } from './member-role.tsx';
import { ROLE_HINTS, ROLE_LABELS } from '#features/accounts/shared/roles.ts';
import { RoleSelect } from './role-select.tsx';

async function load({ api }: LoadArgs) {
  const [team, assignees] = await Promise.all([
    call(api.admin.team.$get()),
    call(api.admin.orders.assignees.$get()),
  ]);
  return { team, assignees };
}

const act = defineActions(teamActions);

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

const DONE = {
  invite: 'doneInvite',
  'invite-again': 'doneInvite',
  withdraw: 'doneWithdraw',
  role: 'doneRole',
} as const satisfies Record<keyof typeof teamActions, string>;

/** Who belongs to the team, as what, and who is invited. */
export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const m = useMessages('team');
  const { team, assignees } = loaderData;
  const { done } = useFormResult<TeamResult>();
  return (
    <>
      <PageHeader dense title={m.title} lead={m.lead} />
      <ShownResult of={done}>
        {done && (
          <Notice tone="success" className="mb-6">
            <p className="wrap-anywhere">
              {m[DONE[done.done as keyof typeof DONE]]({ who: done.about ?? '' })}
            </p>
          </Notice>
        )}
      </ShownResult>
      <PageError />
      <Members team={team} assignees={assignees} />
      <Invitations invitations={team.invitations} />
      <InviteForm key={done?.about} />
      <Roles />
    </>
  );
}

interface MembersProps {
  team: Team;
  assignees: readonly Assignee[];
}

function Members({ team, assignees }: MembersProps) {
  const m = useMessages('team');
  return (
    <Table caption={m.members} stacked>
      <Columns names={[m.columnName, m.columnEmail, m.columnSeen, m.role]} />
      <tbody>
        {team.members.map((member) => (
          <MemberRow key={member.id} member={member} assignees={assignees} />
        ))}
      </tbody>
    </Table>
  );
}

interface MemberRowProps {
  member: TeamMember;
  assignees: readonly Assignee[];
}

function MemberRow({ member, assignees }: MemberRowProps) {
  const m = useMessages('team');
  const isMe = useSession().user?.id === member.id;
  const name = member.displayName ?? member.username;
  return (
    <tr>
      <td className="min-w-40">
        <span className="flex items-center gap-3">
          <Avatar name={name} src={member.pictureUrl} size={28} />
          <span className="grid">
            <span className="wrap-anywhere">
              {name} {isMe && <Badge>{m.you}</Badge>}{' '}
              {member.isSuspended && <Badge tone="danger">{m.suspended}</Badge>}
            </span>
            {member.jobTitle && <span className="text-sm text-quiet">{member.jobTitle}</span>}
          </span>
        </span>
      </td>
      <StackedCell label={m.columnEmail} className="min-w-40 wrap-anywhere">
        {member.email}
      </StackedCell>
      <StackedCell label={m.columnSeen} className="whitespace-nowrap">
        {member.lastSeenAt ? <Time at={member.lastSeenAt} /> : m.never}
      </StackedCell>
      <StackedCell label={m.role}>
        <MemberRole key={member.role.name} member={member} assignees={assignees} isMe={isMe} />
      </StackedCell>
    </tr>
  );
}

function InviteForm() {
  const m = useMessages('team');
  return (
    <section aria-labelledby="invite" className="mt-10 max-w-measure">
      <h2 id="invite" className="mb-1 text-base font-semibold">
        {m.inviteTitle}
      </h2>
      <p className="mb-4 text-sm text-quiet">{m.inviteLead}</p>
      <ApiForm action="invite" unsaved="team-invite" noValidate className="grid gap-4">
        <InvitedFields>
          <RoleSelect value="worker" />
        </InvitedFields>
      </ApiForm>
    </section>
  );
}

/** What each role may do, in words. */
function Roles() {
  const m = useMessages('team');
  return (
    <section aria-labelledby="roles" className="mt-10 max-w-measure">
      <h2 id="roles" className="mb-3 text-base font-semibold">
        {m.rolesTitle}
      </h2>
      <dl className="grid gap-3 text-sm">
        {TEAM_ROLES.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{m[ROLE_LABELS[role]]}</dt>
            <dd className="text-quiet">{m[ROLE_HINTS[role]]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
