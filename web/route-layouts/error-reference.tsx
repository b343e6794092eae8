import { useContext, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { RequestId } from '#web/request-id.ts';
import { useMessages } from '#web/messages/use-messages.ts';

const ID = 'error-reference';

/** A reference that people can quote to us; the operator finds the error in the log with it. */
export function ErrorReference({ error }: { error: unknown }) {
  const m = useMessages('site');
  const ofDocument = useContext(RequestId);
  // A document keeps its own id during hydration; a page opened later uses the id of the failed call.
  const [reference] = useState(
    () => ofDocument || requestIdIn(error) || document.getElementById(ID)?.textContent || '',
  );
  if (!reference) return null;
  return (
    <p className="error-page-reference">
      {m.errorReference({ reference, code: (text) => <code id={ID}>{text}</code> })}
    </p>
  );
}

function requestIdIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { requestId } = (error.data ?? {}) as { requestId?: unknown };
  return typeof requestId === 'string' ? requestId : undefined;
}
