import { Form, Link, useSearchParams } from 'react-router';
import type { Redirect } from '#features/redirects/contract.ts';
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
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/redirects';
import { NewRedirectForm } from './new-redirect.tsx';

async function load({ api, url }: LoadArgs) {
  const { q, cursor } = Object.fromEntries(url.searchParams);
  return call(
    api.admin.redirects.$get({
      query: { ...(q && { q: q.slice(0, 100) }), ...(cursor && { cursor }) },
    }),
  );
}

const act = defineActions({
  add: async ({ api, text }) => {
    const path = text('path');
    const target = text('target').trim() || null;
    await call(api.admin.redirects.$post({ json: { path, target } }));
    return { done: 'add', path };
  },
  remove: async ({ api, text }) => {
    await call(api.admin.redirects[':id'].$delete({ param: { id: text('id') } }));
    return { done: 'remove', path: text('path') };
  },
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** Where links to old addresses lead. */
export default function Redirects({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-redirects');
  const { redirects, nextCursor } = loaderData;
  const [query] = useSearchParams();
  const q = query.get('q') ?? '';
  const { done } = useFormResult<{ path: string }>();
  const path = done?.path ?? '';
  return (
    <>
      <PageHeader dense title={m.title} lead={m.lead} />
      <ShownResult of={done}>
        {done && (
          <Notice tone="success" className="mb-6">
            <p className="wrap-anywhere">
              {done.done === 'add' ? m.added({ path }) : m.removed({ path })}
            </p>
          </Notice>
        )}
      </ShownResult>
      <PageError />
      <Form role="search" className="mb-6 flex flex-wrap items-end gap-3">
        <TextInput label={m.searchLabel} name="q" type="search" defaultValue={q} maxLength={100} />
        <Button tone="secondary">{m.search}</Button>
        {q !== '' && <Link to="/admin/redirects">{m.showAll}</Link>}
      </Form>
      {redirects.length === 0 ? (
        <EmptyState title={q === '' ? m.empty : m.noMatch}>{q === '' && m.emptyHint}</EmptyState>
      ) : (
        <Table caption={m.title} stacked>
          <Columns names={[m.columnPath, m.columnTarget, m.columnSince]} actions={m.columnAction} />
          <tbody>
            {redirects.map((redirect) => (
              <Row key={redirect.id} redirect={redirect} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        label={m.title}
        {...(nextCursor && { next: pageOf(q, nextCursor) })}
        {...(query.has('cursor') && { previous: pageOf(q) })}
      />
      <NewRedirectForm />
    </>
  );
}

function Row({ redirect }: { redirect: Redirect }) {
  const m = useMessages('admin-redirects');
  const { id, path, target } = redirect;
  return (
    <tr>
      <td className="min-w-40 wrap-anywhere">
        {path} {redirect.isOwn && <Badge>{m.own}</Badge>}
      </td>
      <StackedCell label={m.columnTarget} className="min-w-40 wrap-anywhere">
        {target === null ? (
          <span className="text-quiet">{m.gone}</span>
        ) : (
          <Link to={target}>{target}</Link>
        )}
      </StackedCell>
      <StackedCell label={m.columnSince} className="whitespace-nowrap">
        <Time at={redirect.createdAt} show="date" />
      </StackedCell>
      <td>
        <ApiForm action="remove" row={{ id }} errorOnTop>
          <input type="hidden" name="path" value={path} />
          <ConfirmButton
            tone="quiet"
            size="small"
            aria-label={m.removeNamed({ path })}
            ask={() => ({
              title: m.removeTitle({ path }),
              text: m.removeText,
              confirm: m.remove,
            })}
          >
            {m.remove}
          </ConfirmButton>
        </ApiForm>
      </td>
    </tr>
  );
}

function pageOf(q: string, cursor = ''): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(cursor && { cursor }) });
  return query.size > 0 ? `/admin/redirects?${query}` : '/admin/redirects';
}
