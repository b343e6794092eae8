import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Warns before leaving a page with input that cannot be kept: selected files, or a text that is too long. */
export function LeaveGuard({ isAtRisk }: { isAtRisk: boolean }) {
  const m = useMessages('admin');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAtRisk && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(useCallback((event) => isAtRisk && event.preventDefault(), [isAtRisk]));
  const isAsking = blocker.state === 'blocked';
  return (
    <Dialog open={isAsking} onClose={() => blocker.reset?.()} title={m.leaveTitle}>
      <div className="grid gap-5">
        <p>{m.leaveText}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="button" onClick={() => blocker.reset?.()}>
            {m.leaveStay}
          </Button>
          <Button type="button" tone="secondary" onClick={() => blocker.proceed?.()}>
            {m.leaveGo}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
