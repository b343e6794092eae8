import { Link } from 'react-router';
import type { DemoRun } from '#features/demo/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** What the last run does or did. */
export function DemoResult({ run }: { run: DemoRun }) {
  const m = useMessages('admin-demo');
  const isLive = useHydrated();
  if (run.state === 'waiting') {
    return (
      <Notice role="status" title={m.working({ action: run.action })}>
        {!isLive && <Link to="/admin/settings/demo">{m.reload}</Link>}
      </Notice>
    );
  }
  const at = run.finishedAt && <Time at={run.finishedAt} />;
  if (run.state === 'refused') {
    return (
      <Notice tone="warning" role="status" title={m.refused}>
        <p>{run.reason}</p>
        {at}
      </Notice>
    );
  }
  const isFilled = run.action === 'fill';
  return (
    <Notice
      tone="success"
      role="status"
      title={isFilled ? m.filled : m.removed}
      action={isFilled ? <Link to="/">{m.viewShop}</Link> : <Link to="/admin">{m.toGuide}</Link>}
    >
      {run.counts && <p>{m.removedText(run.counts)}</p>}
      {at}
    </Notice>
  );
}
