import type { LoaderFunctionArgs } from 'react-router';
import { visitContext } from './visit.ts';

/** What a guarded area tells its frame: whether it is still unknown who came. */
export async function visitLoader({ context }: LoaderFunctionArgs) {
  return { isReturning: context.get(visitContext).kind === 'returning' };
}

/** After a navigation in the browser the guard has already decided. */
export async function visitClientLoader() {
  return { isReturning: false };
}
