import { useContext, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { RequestId } from '#web/request-id.ts';

const ID = 'error-reference';

/** What a person can quote when writing to us: with it the operator finds the error in the log. */
export function ErrorReference({ error }: { error: unknown }) {
  const ofDocument = useContext(RequestId);
  // A document keeps its own while React takes it over; a page opened later brings the id of the call that failed.
  const [reference] = useState(
    () => ofDocument || requestIdIn(error) || document.getElementById(ID)?.textContent || '',
  );
  if (!reference) return null;
  return (
    <p className="error-page-reference">
      If you write to us about this, quote <code id={ID}>{reference}</code>.
    </p>
  );
}

function requestIdIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { requestId } = (error.data ?? {}) as { requestId?: unknown };
  return typeof requestId === 'string' ? requestId : undefined;
}
