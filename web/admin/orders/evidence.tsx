import { useEffect } from 'react';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import type { EvidencePack } from '#features/evidence/contract.ts';
import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useApiBase } from '#web/orders/file-links.ts';
import { Announce } from '#web/ui/announce.tsx';
import { AttachmentList } from '#web/ui/attachment-list.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/evidence';

const LOOK_EVERY_MS = 2_000;

async function load({ api, params }: LoadArgs) {
  const param = { id: params['id'] ?? '' };
  const [order, { pack }] = await Promise.all([
    call(api.orders[':id'].$get({ param })),
    call(api.admin.orders[':id'].evidence.$get({ param })),
  ]);
  return { order: { id: order.id, number: order.number }, pack };
}

async function act({ api, params }: ActionArgs) {
  return call(api.admin.orders[':id'].evidence.$post({ param: { id: params['id'] ?? '' } }));
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** The evidence for a disputed payment: requested here, built in the background, downloaded when it is ready. */
export default function OrderEvidence({ loaderData, actionData }: Route.ComponentProps) {
  const { order, pack } = loaderData;
  const isBeingMade = pack?.state === 'queued' || pack?.state === 'preparing';
  useReload(isBeingMade);
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  return (
    <>
      <PageHeader
        dense
        above={
          <Breadcrumbs
            items={[{ to: `/admin/orders/${order.id}`, label: `Order ${order.number}` }]}
          />
        }
        title="Evidence"
        lead="Everything that a bank wants to see when a payment is disputed: the story of the order as a PDF, its invoices, the terms that were agreed to, all that was written, and every file."
      />
      <div className="grid max-w-reading gap-5">
        <Announce>{pack?.state === 'ready' ? 'The evidence is ready.' : ''}</Announce>
        <FormError refused={refused?.refused} />
        {isBeingMade && <EvidenceInProgress pack={pack} />}
        {pack?.state === 'failed' && (
          <Notice tone="danger" title="The evidence could not be prepared.">
            {pack.failure} Try again; if it fails once more, the order itself shows everything.
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
  const { filesDone, filesTotal } = pack;
  return (
    <Card>
      <div className="grid gap-3">
        <h2 className="text-lg">The evidence is being prepared.</h2>
        {filesTotal !== null && filesTotal > 0 ? (
          <ProgressBar label="Files packed" value={filesDone} max={filesTotal} />
        ) : (
          <p className="text-quiet">This takes a few seconds.</p>
        )}
        <p className="text-sm text-quiet">
          You can leave this page meanwhile. <Link to="">See how far it is</Link>
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
  const base = `${useApiBase()}/admin/orders/${orderId}/evidence`;
  return (
    <Card>
      <div className="grid gap-3">
        <h2 className="text-lg">
          The evidence is ready, as of <Time at={pack.requestedAt} />.
        </h2>
        <AttachmentList
          files={[
            { href: `${base}.zip`, name: `Evidence ${number}.zip`, bytes: pack.zipBytes ?? 0 },
            { href: `${base}.pdf`, name: `Evidence ${number}.pdf`, bytes: pack.pdfBytes ?? 0 },
          ]}
        />
        <p className="text-sm text-quiet">
          The README.txt in the zip says which files the payment provider takes. Both are kept until{' '}
          <Time at={pack.expiresAt} show="date" />.
        </p>
      </div>
    </Card>
  );
}

function Prepare({ isAgain }: { isAgain: boolean }) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="grid justify-items-start gap-2">
      <Button tone={isAgain ? 'secondary' : 'primary'} pending={isSending}>
        {isAgain ? 'Prepare it again' : 'Prepare the evidence'}
      </Button>
      {isAgain && (
        <p className="text-sm text-quiet">With everything that has happened since the last time.</p>
      )}
    </Form>
  );
}

/** Reloads every few seconds while evidence is being built. */
function useReload(isBeingMade: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isBeingMade) return;
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isBeingMade, revalidate]);
}
