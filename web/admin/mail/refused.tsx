import { Link, useSearchParams } from 'react-router';
import type { MailSuppression } from '#features/mail/suppressions/contract.ts';
import { adminUserPath } from '#lib/paths.ts';
import { call } from '#web/api.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/refused';
import { HeaderSearch } from './header-search.tsx';
import { MailTabs } from './tabs.tsx';

const load = ({ api, url }: LoadArgs) => {
  const { q, cursor } = Object.fromEntries(url.searchParams);
  const query = { ...(q && { q }), ...(cursor && { cursor }) };
  return call(api.admin.mail.suppressions.$get({ query }));
};

const actOnAddress = defineActions({
  allow: ({ api, text }) =>
    call(api.admin.mail.suppressions[':id'].$delete({ param: { id: text('id') } })),
});

function act(args: ActionArgs) {
  // In a form of the release before, the action has the id.
  if (args.form.get('intent') === `allow-${String(args.form.get('id'))}`)
    args.form.set('intent', 'allow');
  return actOnAddress(args);
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** The addresses that get no more mail, and why. */
export default function RefusedAddresses({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-mail');
  const [query] = useSearchParams();
  const q = query.get('q') ?? '';
  const { suppressions, nextCursor } = loaderData;
  const { done } = useFormResult('allow');
  const addressOf = (cursor?: string) => {
    const search = new URLSearchParams({ ...(q && { q }), ...(cursor && { cursor }) }).toString();
    return `/admin/mail/refused${search && `?${search}`}`;
  };
  return (
    <>
      <PageHeader
        dense
        title={m.refusedTitle}
        lead={m.refusedLead}
        actions={<HeaderSearch label={m.refusedSearch} button={m.search} q={q} />}
      />
      <MailTabs />
      <div className="mb-5 grid gap-5">
        <PageError />
        <ShownResult of={done}>
          <Notice tone="success" title={m.allowed} />
        </ShownResult>
      </div>
      {suppressions.length === 0 ? (
        <EmptyState
          title={q ? m.refusedNoMatch : m.refusedEmpty}
          action={q && <Link to="/admin/mail/refused">{m.refusedShowAll}</Link>}
        />
      ) : (
        <Table caption={m.refusedTitle} stacked>
          <Columns names={[m.columnAddress, m.columnPerson, m.columnReason, m.columnSince]} />
          <tbody>
            {suppressions.map((each) => (
              <Row key={each.id} suppression={each} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        label={m.refusedTitle}
        {...(nextCursor && { next: addressOf(nextCursor) })}
        {...(query.has('cursor') && { first: addressOf() })}
      />
    </>
  );
}

function Row({ suppression }: { suppression: MailSuppression }) {
  const m = useMessages('admin-mail');
  const { id, address, user, reason, mailId, at } = suppression;
  return (
    <tr>
      <td className="min-w-48 break-all">{address}</td>
      <StackedCell label={m.columnPerson}>
        {user && <Link to={adminUserPath(user)}>{user.username}</Link>}
      </StackedCell>
      <StackedCell label={m.columnReason} className="min-w-64">
        {reason} {mailId && <Link to={`/admin/mail?id=${mailId}`}>{m.refusedMail}</Link>}
        <ApiForm action="allow" row={{ id }} errorOnTop className="mt-2">
          <Button tone="secondary" size="small">
            {m.allow}
          </Button>
        </ApiForm>
      </StackedCell>
      <StackedCell label={m.columnSince}>
        <Time at={at} />
      </StackedCell>
    </tr>
  );
}
