import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Warns before leaving a page with data that a draft cannot keep: selected files, or a text that is too long. */
export function LeaveGuard({ isAtRisk }: { isAtRisk: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAtRisk && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(useCallback((event) => isAtRisk && event.preventDefault(), [isAtRisk]));
  const isAsking = blocker.state === 'blocked';
  return (
    <Dialog open={isAsking} onClose={() => blocker.reset?.()} title="Leave without saving?">
      <div className="grid gap-5">
        <p>
          Files you chose, or a very long text, cannot be kept in this browser. Save first to keep
          them.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="button" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button type="button" tone="secondary" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
