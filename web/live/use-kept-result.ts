import { useState } from 'react';

/** A result that offers something, such as an Undo or an import, is still offered after that was refused: it can be tried again. */
export function useKeptResult<Result>(
  result: Result | undefined,
  isRefused: (last: Result) => boolean,
): Result | undefined {
  const [last, setLast] = useState(result);
  if (result !== undefined && result !== last) setLast(result);
  return result ?? (last !== undefined && isRefused(last) ? last : undefined);
}
