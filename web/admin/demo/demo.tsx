import { Form } from 'react-router';
import type { Demo, DemoAction } from '#features/demo/contract.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { useLivePage } from '#web/live/use-live.ts';
import { useResult } from '#web/live/use-result.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import type { Route } from './+types/demo';
import { DemoResult } from './demo-result.tsx';
import { RemovedList } from './removed-list.tsx';

async function load({ api }: LoadArgs) {
  return call(api.admin.demo.$get());
}

async function act({ api, form }: ActionArgs) {
  const action: DemoAction = formText(form, 'intent') === 'fill' ? 'fill' : 'remove';
  await call(api.admin.demo.runs.$post({ json: { action } }));
  return null;
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** Fills an empty shop with demo content, or removes it. Both go on when the page is left, and the page shows the last result. */
export default function DemoPage({ loaderData: demo, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-demo');
  const result = useResult(actionData);
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
        <FormError refused={result?.refused} />
        {!isRunning && <Remove demo={demo} />}
        {!isRunning && <Fill demo={demo} />}
      </div>
    </>
  );
}

function Remove({ demo: { hasContent, counts } }: { demo: Demo }) {
  const m = useMessages('admin-demo');
  const isSending = useIsSending('remove');
  return (
    <FormSection id="remove" title={m.removeTitle} about={hasContent ? m.removeText : ''}>
      {hasContent ? (
        <Form method="post" className="grid gap-5">
          <input type="hidden" name="intent" value="remove" />
          <RemovedList counts={counts} />
          <div>
            <ConfirmButton
              tone="danger"
              pending={isSending}
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
        </Form>
      ) : (
        <p className="text-quiet">{m.removeNothing}</p>
      )}
    </FormSection>
  );
}

function Fill({ demo: { canFill, paymentsMode } }: { demo: Demo }) {
  const m = useMessages('admin-demo');
  const isSending = useIsSending('fill');
  return (
    <FormSection id="fill" title={m.fillTitle} about={m.fillText}>
      {canFill ? (
        <Form method="post" className="grid gap-5">
          <input type="hidden" name="intent" value="fill" />
          <p className="text-quiet">{m.fillDemoNote}</p>
          <div>
            <Button tone="secondary" pending={isSending}>
              {m.fill}
            </Button>
          </div>
        </Form>
      ) : (
        <p className="text-quiet">{paymentsMode === 'live' ? m.fillLive : m.fillNotEmpty}</p>
      )}
    </FormSection>
  );
}
