import { blogWorker } from '#features/blog/worker.ts';
import { contactWorker } from '#features/contact/worker.ts';
import type { Handler } from '#kit/jobs.ts';
import type { Deps } from './deps.ts';

/** Who does which job. */
export function createHandlers(deps: Deps): Handler[] {
  return [...blogWorker(), ...contactWorker(deps)];
}
