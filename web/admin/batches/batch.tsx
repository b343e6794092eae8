import { Link } from 'react-router';
import type { Batch, BatchKind } from '#features/batches/contract.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { call } from '#web/api.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import { useLivePage } from '#web/live/use-live.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { Button } from '#web/ui/button.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/batch';
import { BATCH_KINDS } from './batch-kinds.ts';
import { startBatch } from './start-batch.ts';

async function load({ api, params }: LoadArgs) {
  return call(api.admin.batches[':id'].$get({ param: { id: params['id'] ?? '' } }));
}

/** Undoes the batch by another one. */
const act = defineActions({
  undo: (args) => startBatch(args, args.text('kind') as BatchKind),
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** The progress of an action on many objects. It continues after the page is closed. */
export default function BatchPage({ loaderData: batch }: Route.ComponentProps) {
  const m = useMessages('batches');
  const { kind, objectCount, waitingCount, refused, doneIds } = batch;
  const { path, title } = BATCH_KINDS[kind];
  const what = `${kind}_${batch.action}`;
  useLivePage(batch.isFinished ? [] : [liveTopic.batch(batch.id)], batch, { pollMs: 2_000 });
  return (
    <>
      <PageHeader
        dense
        title={m.title({ what })}
        above={<Breadcrumbs items={[{ to: path, label: m[title] }]} />}
      />
      <div className="grid max-w-160 gap-6">
        <PageError />
        {batch.isFinished ? (
          <Notice
            role="status"
            tone={refused.length > 0 ? 'warning' : 'success'}
            title={m.done({ what, count: doneIds.length })}
            action={doneIds.length > 0 && <Undo key={batch.id} batch={batch} />}
          >
            {refused.length > 0 && m.refused({ count: refused.length })}
          </Notice>
        ) : (
          <Waiting done={objectCount - waitingCount} of={objectCount} />
        )}
        {refused.length > 0 && <RefusedObjects batch={batch} />}
        <p>
          <Link to={path}>{m.back}</Link>
        </p>
      </div>
    </>
  );
}

function Undo({ batch: { kind, action, doneIds } }: { batch: Batch }) {
  const m = useMessages('batches');
  const undo = BATCH_KINDS[kind].undo[action];
  if (!undo) return null;
  return (
    <ApiForm action="undo" errorOnTop>
      <input type="hidden" name="kind" value={kind} />
      {doneIds.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <Button tone="secondary" size="small" name="action" value={undo}>
        {m.undo({ kind, count: doneIds.length })}
      </Button>
    </ApiForm>
  );
}

function Waiting({ done, of }: { done: number; of: number }) {
  const m = useMessages('batches');
  const isLive = useHydrated();
  return (
    <div className="grid gap-3">
      <p role="status">{m.progress({ done, all: of })}</p>
      <ProgressBar label={m.progressLabel} value={done} max={of} />
      {!isLive && (
        <p>
          <Link to="" reloadDocument>
            {m.reload}
          </Link>
        </p>
      )}
    </div>
  );
}

function RefusedObjects({ batch: { kind, refused } }: { batch: Batch }) {
  const m = useMessages('batches');
  const { pathOf } = BATCH_KINDS[kind];
  return (
    <section aria-labelledby="refused" className="grid gap-2">
      <h2 id="refused" className="text-lg">
        {m.refusedTitle}
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {refused.map(({ id, name, reason }) => (
          <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 py-2.5 wrap-anywhere">
            {name && pathOf ? <Link to={pathOf(id)}>{name}</Link> : <span>{name}</span>}
            <span className="text-quiet">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
