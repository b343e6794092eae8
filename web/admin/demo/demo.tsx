import type { Demo, DemoAction } from '#features/demo/contract.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { call } from '#web/api.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
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
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/demo';
import { DemoResult } from './demo-result.tsx';
import { RemovedList } from './removed-list.tsx';

async function load({ api }: LoadArgs) {
  return call(api.admin.demo.$get());
}

const run = ({ api }: FormArgs, action: DemoAction) =>
  call(api.admin.demo.runs.$post({ json: { action } }));

const act = defineActions({
  fill: (args) => run(args, 'fill'),
  remove: (args) => run(args, 'remove'),
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** Fills an empty shop with demo content, or removes it. Both go on when the page is left, and the page shows the last result. */
export default function DemoPage({ loaderData: demo }: Route.ComponentProps) {
  const m = useMessages('admin-demo');
  const settings = useMessages('admin-settings');
  const { run } = demo;
  const isRunning = run?.state === 'waiting';
  useLivePage(isRunning ? [liveTopic.batch(run.id)] : [], demo, { pollMs: 2_000 });
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/settings', label: settings.title }]} />}
        title={m.title}
        lead={m.lead}
      />
      <div className="grid max-w-page gap-12">
        {run && <DemoResult run={run} />}
        <PageError />
        {!isRunning && <Remove demo={demo} />}
        {!isRunning && <Fill demo={demo} />}
      </div>
    </>
  );
}

function Remove({ demo: { hasContent, counts } }: { demo: Demo }) {
  const m = useMessages('admin-demo');
  return (
    <FormSection id="remove" title={m.removeTitle} about={hasContent ? m.removeText : ''}>
      {hasContent ? (
        <ApiForm action="remove" errorOnTop className="grid gap-5">
          <RemovedList counts={counts} />
          <div>
            <ConfirmButton
              tone="danger"
              promise={m.removePromise}
              ask={() => ({
                title: m.removeAsk,
                text: m.removeAskText(counts),
                confirm: m.removeConfirm,
              })}
            >
              {m.remove}
            </ConfirmButton>
          </div>
        </ApiForm>
      ) : (
        <p className="text-quiet">{m.removeNothing}</p>
      )}
    </FormSection>
  );
}

function Fill({ demo: { canFill, paymentsMode } }: { demo: Demo }) {
  const m = useMessages('admin-demo');
  return (
    <FormSection id="fill" title={m.fillTitle} about={m.fillText}>
      {canFill ? (
        <ApiForm action="fill" errorOnTop className="grid gap-5">
          <p className="text-quiet">{m.fillDemoNote}</p>
          <div>
            <Button tone="secondary">{m.fill}</Button>
          </div>
        </ApiForm>
      ) : (
        <p className="text-quiet">{paymentsMode === 'live' ? m.fillLive : m.fillNotEmpty}</p>
      )}
    </FormSection>
  );
}
