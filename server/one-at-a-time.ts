import { lock } from 'proper-lockfile';

/** After this time without a sign of life the process that holds a lock is taken for dead. */
const STALE_MS = 15_000;
const RETRIES = { forever: true, minTimeout: 250, maxTimeout: 250 };

/** Does `work` while no other process does what has the same `place`, a path whose folder exists; a process that was killed holds up nobody for long. */
export async function oneAtATime<Result>(
  place: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const unlock = await lock(place, { realpath: false, stale: STALE_MS, retries: RETRIES });
  try {
    return await work();
  } finally {
    await unlock();
  }
}
