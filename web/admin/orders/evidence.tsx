import { Link } from 'react-router';
import type { EvidencePack } from '#features/evidence/contract.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { call } from '#web/api.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import { useLivePage } from '#web/live/use-live.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useApiBase } from '#web/orders/file-links.ts';
import { Announce } from '#web/ui/announce.tsx';
import { AttachmentList } from '#web/ui/attachment-list.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/evidence';

async function load({ api, params }: LoadArgs) {
  const param = { id: params['id'] ?? '' };
  const [order, { pack }] = await Promise.all([
    call(api.orders[':id'].$get({ param, query: {} })),
    call(api.admin.orders[':id'].evidence.$get({ param })),
  ]);
  return { order: { id: order.id, number: order.number }, pack };
}

const act = defineActions({
  prepare: ({ api, param }) => call(api.admin.orders[':id'].evidence.$post({ param })),
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** The evidence for a disputed payment: requested here, built in the background, downloaded when it is ready. */
export default function OrderEvidence({ loaderData }: Route.ComponentProps) {
  const { order, pack } = loaderData;
  const m = useMessages('admin-orders');
  const isBeingMade = pack?.state === 'queued' || pack?.state === 'preparing';
  useLivePage([liveTopic.evidence(order.id)], loaderData, { pollMs: 2_000 });
  return (
    <>
      <PageHeader
        dense
        above={
          <Breadcrumbs
            items={[
              { to: adminOrderPath(order), label: m.evidenceOrder({ number: order.number }) },
            ]}
          />
        }
        title={m.evidence}
        lead={m.evidenceLead}
      />
      <div className="grid max-w-reading gap-5">
        <Announce>{pack?.state === 'ready' ? m.evidenceIsReady : ''}</Announce>
        <PageError />
        {isBeingMade && <EvidenceInProgress pack={pack} />}
        {pack?.state === 'failed' && (
          <Notice tone="danger" title={m.evidenceFailed}>
            {m.evidenceFailedText({ reason: pack.failure ?? '' })}
          </Notice>
        )}
        {pack?.state === 'ready' && (
          <EvidenceReady orderId={order.id} number={order.number} pack={pack} />
        )}
        {!isBeingMade && <Prepare isAgain={pack !== null} />}
      </div>
    </>
  );
}

function EvidenceInProgress({ pack }: { pack: EvidencePack }) {
  const m = useMessages('admin-orders');
  const { filesDone, filesTotal } = pack;
  return (
    <Card>
      <div className="grid gap-3">
        <h2 className="text-lg">{m.evidenceRunning}</h2>
        {filesTotal !== null && filesTotal > 0 ? (
          <ProgressBar label={m.evidenceFiles} value={filesDone} max={filesTotal} />
        ) : (
          <p className="text-quiet">{m.evidenceSoon}</p>
        )}
        <p className="text-sm text-quiet">
          {m.evidenceLeave({ link: (text) => <Link to="">{text}</Link> })}
        </p>
      </div>
    </Card>
  );
}

function EvidenceReady({
  orderId,
  number,
  pack,
}: {
  orderId: string;
  number: string;
  pack: EvidencePack;
}) {
  const m = useMessages('admin-orders');
  const base = `${useApiBase()}/admin/orders/${orderId}/evidence`;
  return (
    <Card>
      <div className="grid gap-3">
        <h2 className="text-lg">
          {m.evidenceReadyTitle({ at: () => <Time at={pack.requestedAt} /> })}
        </h2>
        <AttachmentList
          files={[
            {
              href: `${base}.zip`,
              name: m.evidenceFile({ number, format: 'zip' }),
              bytes: pack.zipBytes ?? 0,
            },
            {
              href: `${base}.pdf`,
              name: m.evidenceFile({ number, format: 'pdf' }),
              bytes: pack.pdfBytes ?? 0,
            },
          ]}
        />
        <p className="text-sm text-quiet">
          {m.evidenceKept({ until: () => <Time at={pack.expiresAt} show="date" /> })}
        </p>
      </div>
    </Card>
  );
}

function Prepare({ isAgain }: { isAgain: boolean }) {
  const m = useMessages('admin-orders');
  return (
    <ApiForm action="prepare" errorOnTop className="grid justify-items-start gap-2">
      <Button tone={isAgain ? 'secondary' : 'primary'}>
        {isAgain ? m.evidencePrepareAgain : m.evidencePrepare}
      </Button>
      {isAgain && <p className="text-sm text-quiet">{m.evidenceAgainHint}</p>}
    </ApiForm>
  );
}
