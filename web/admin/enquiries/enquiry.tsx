import { liveTopic } from '#lib/live-topic.ts';
import { withName } from '#lib/paths.ts';
import { useReadableAddress } from '#web/readable-address.ts';
import { call } from '#web/api.ts';
import { askedParts } from '#web/conversation/asked-parts.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { HoldPosition } from '#web/live/hold-position.tsx';
import { useLivePage } from '#web/live/use-live.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/enquiry';
import { enquiryActions } from './enquiry-actions.ts';
import { EnquiryBadge } from './enquiry-badge.tsx';
import { EnquirySide } from './enquiry-side.tsx';
import { EnquiryThreadList } from './enquiry-thread.tsx';
import { WhySpam } from './why-spam.tsx';
import { NoteForm, ReplyForm } from './write-forms.tsx';

async function load({ api, url, params }: LoadArgs) {
  const param = { id: params['id'] ?? '' };
  const [enquiry, { orders }] = await Promise.all([
    call(api.enquiries[':id'].$get({ param, query: askedParts(url.searchParams) })),
    call(api.enquiries[':id'].orders.$get({ param })),
  ]);
  return { enquiry, orders };
}

const act = defineActions(enquiryActions);

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

const TOPICS = [liveTopic.adminCounts];

export default function EnquiryRoute({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-enquiries');
  const { enquiry, orders } = loaderData;
  useReadableAddress(withName(`/admin/enquiries/${enquiry.id}`, enquiry.subject));
  const live = useLivePage(TOPICS, loaderData);
  return (
    <HoldPosition page={live}>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/enquiries', label: m.title }]} />}
        title={enquiry.subject}
        lead={
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <EnquiryBadge state={enquiry.state} />
            <span className="wrap-anywhere">{`${enquiry.name}, ${enquiry.email}`}</span>
          </span>
        }
      />
      <div className="grid max-w-page items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-8">
          <WhySpam enquiry={enquiry} />
          <EnquiryThreadList enquiry={enquiry} />
          <ReplyForm enquiry={enquiry} />
          <NoteForm enquiry={enquiry} />
        </div>
        <EnquirySide enquiry={enquiry} orders={orders} />
      </div>
    </HoldPosition>
  );
}
