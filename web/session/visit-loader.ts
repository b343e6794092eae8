import type { LoaderFunctionArgs } from 'react-router';
import { visitContext } from './visit.ts';

/** Tells the frame of a guarded layout whether the visitor is still unknown. */
export async function visitLoader({ context }: LoaderFunctionArgs) {
  return { isReturning: context.get(visitContext).kind === 'returning' };
}

/** In the browser the guard has already decided. */
export async function visitClientLoader() {
  return { isReturning: false };
}
