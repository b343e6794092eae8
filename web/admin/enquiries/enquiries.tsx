import { Form, useSearchParams } from 'react-router';
import type { Enquiry } from '#features/contact/contract.ts';
import { call } from '#web/api.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/enquiries';

async function load({ api, url }: LoadArgs) {
  const isHandled = readHandled(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  return call(
    api.enquiries.$get({ query: { ...(isHandled && { isHandled }), ...(cursor && { cursor }) } }),
  );
}

async function act({ api, form }: ActionArgs) {
  const isHandled = form.get('handled') === 'yes';
  return call(
    api.enquiries[':id'].$patch({ param: { id: String(form.get('id')) }, json: { isHandled } }),
  );
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-enquiries');
  const { enquiries, nextCursor, openCount } = loaderData;
  const [query] = useSearchParams();
  const shown = readHandled(query);
  return (
    <>
      <PageHeader dense title={m.title} lead={m.lead} />
      <div className="mb-6">
        <FilterChips
          label={m.title}
          items={[
            { to: '/admin/enquiries', label: m.all, active: shown === undefined },
            {
              to: '/admin/enquiries?handled=no',
              label: m.open,
              active: shown === 'no',
              count: openCount,
            },
            { to: '/admin/enquiries?handled=yes', label: m.done, active: shown === 'yes' },
          ]}
        />
      </div>
      {enquiries.length === 0 ? (
        <EmptyState title={m[EMPTY[shown ?? 'all']]}>{m.emptyHint}</EmptyState>
      ) : (
        <ul className="grid gap-3">
          {enquiries.map((enquiry) => (
            <EnquiryItem key={enquiry.id} enquiry={enquiry} />
          ))}
        </ul>
      )}
      <Pagination
        label={m.title}
        {...(nextCursor && { next: nextPage(shown, nextCursor) })}
        {...(query.has('cursor') && { previous: nextPage(shown) })}
      />
    </>
  );
}

type HandledFilter = 'yes' | 'no' | undefined;

const EMPTY = { all: 'emptyAll', no: 'emptyOpen', yes: 'emptyDone' } as const;

function readHandled(query: URLSearchParams): HandledFilter {
  const handled = query.get('handled');
  return handled === 'yes' || handled === 'no' ? handled : undefined;
}

function nextPage(handled: HandledFilter, cursor = ''): string {
  return `/admin/enquiries?${new URLSearchParams({ ...(handled && { handled }), ...(cursor && { cursor }) })}`;
}

function EnquiryItem({ enquiry }: { enquiry: Enquiry }) {
  const m = useMessages('admin-enquiries');
  const subject = m.reply({ subject: enquiry.subject });
  const answer = `mailto:${enquiry.email}?subject=${encodeURIComponent(subject)}`;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-base font-semibold">{enquiry.subject}</h2>
        <span className="flex items-center gap-3 text-sm text-quiet">
          {!enquiry.isHandled && <Badge tone="warning">{m.open}</Badge>}
          <Time at={enquiry.createdAt} />
        </span>
      </div>
      <p className="max-w-reading whitespace-pre-line">{enquiry.message}</p>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-quiet">
          {enquiry.name}, <a href={answer}>{enquiry.email}</a>
        </p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={enquiry.id} />
          <input type="hidden" name="handled" value={enquiry.isHandled ? 'no' : 'yes'} />
          <Button tone="secondary" size="small">
            {enquiry.isHandled ? m.reopen : m.markDone}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
