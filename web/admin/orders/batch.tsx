import { Form, Link } from 'react-router';
import type { OrderBatch } from '#features/orders/contract.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { call } from '#web/api.ts';
import { useLivePage } from '#web/live/use-live.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { Button } from '#web/ui/button.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/batch';

const TITLES = { hold: 'batchHold', resume: 'batchResume', cancel: 'batchCancel' } as const;
const RESULTS = { hold: 'batchHeld', resume: 'batchResumed', cancel: 'batchCancelled' } as const;

async function load({ api, params }: LoadArgs) {
  return call(api.admin.orders.batches[':id'].$get({ param: { id: params['id'] ?? '' } }));
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** The progress of a bulk action. It continues after the page is closed. */
export default function Batch({ loaderData: batch }: Route.ComponentProps) {
  const { orderCount, waitingCount, refused, doneIds } = batch;
  const m = useMessages('admin-orders');
  const assigning = useMessages('assigning');
  const resultOf = batch.action === 'assign' ? assigning.batchDone : m[RESULTS[batch.action]];
  useLivePage(batch.isFinished ? [] : [liveTopic.batch(batch.id)], batch, { pollMs: 2_000 });
  return (
    <>
      <PageHeader
        dense
        title={batch.action === 'assign' ? assigning.batch : m[TITLES[batch.action]]}
        above={<Breadcrumbs items={[{ to: '/admin/orders', label: m.orders }]} />}
      />
      <div className="grid max-w-160 gap-6">
        {batch.isFinished ? (
          <Notice
            role="status"
            tone={refused.length > 0 ? 'warning' : 'success'}
            title={resultOf({ count: doneIds.length })}
            action={batch.action === 'hold' && doneIds.length > 0 && <UndoHold ids={doneIds} />}
          >
            {refused.length > 0 && m.batchRefused({ count: refused.length })}
          </Notice>
        ) : (
          <Waiting done={orderCount - waitingCount} of={orderCount} />
        )}
        {refused.length > 0 && <RefusedOrders refused={refused} />}
        <p>
          <Link to="/admin/orders">{m.backToOrders}</Link>
        </p>
      </div>
    </>
  );
}

/** Starts another batch, by the form of the list. */
function UndoHold({ ids }: { ids: readonly string[] }) {
  const m = useMessages('admin-orders');
  return (
    <Form method="post" action="/admin/orders">
      {ids.map((id) => (
        <input key={id} type="hidden" name="orderIds" value={id} />
      ))}
      <Button tone="secondary" size="small" name="action" value="resume">
        {m.undoHold({ count: ids.length })}
      </Button>
    </Form>
  );
}

function Waiting({ done, of }: { done: number; of: number }) {
  const m = useMessages('admin-orders');
  const isLive = useHydrated();
  return (
    <div className="grid gap-3">
      <p role="status">{m.batchProgress({ done, all: of })}</p>
      <ProgressBar label={m.batchProgressLabel} value={done} max={of} />
      {!isLive && (
        <p>
          <Link to="" reloadDocument>
            {m.batchReload}
          </Link>
        </p>
      )}
    </div>
  );
}

function RefusedOrders({ refused }: Pick<OrderBatch, 'refused'>) {
  const m = useMessages('admin-orders');
  return (
    <section aria-labelledby="refused" className="grid gap-2">
      <h2 id="refused" className="text-lg">
        {m.batchRefusedTitle}
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {refused.map(({ orderId, number, reason }) => (
          <li key={orderId} className="flex flex-wrap gap-x-4 gap-y-1 py-2.5">
            {number && (
              <Link to={adminOrderPath({ number })} className="tabular">
                {number}
              </Link>
            )}
            <span className="text-quiet">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
