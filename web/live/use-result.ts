import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The result of the last submission on this page. React Router drops it when the page loads its data again, as live pages do at any moment;
 * here it stays until the next submission or navigation.
 */
export function useResult<Result>(actionData: Result | undefined): Result | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, result: actionData });
  const isNew = last.key !== key || (actionData !== undefined && actionData !== last.result);
  if (isNew) setLast({ key, result: actionData });
  return isNew ? actionData : last.result;
}
