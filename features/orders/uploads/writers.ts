/**
 * The requests that write uploads in this process. A connection that was lost may look open for minutes: the next request of the same upload
 * ends it and goes on from where it stopped. Requests in other processes are kept apart by the claim in the row (see claim-upload.ts).
 */
interface Writer {
  stop(): void;
  done: Promise<void>;
}

const writers = new Map<string, Writer>();

/** Ends the request that writes this upload in this process, and waits until it has saved what it has. */
export async function stopWriter(uploadId: string): Promise<void> {
  const writer = writers.get(uploadId);
  writer?.stop();
  await writer?.done;
}

/** Runs the work as the writer of this upload; the signal ends it. */
export async function asWriter<Result>(
  uploadId: string,
  work: (stop: AbortController) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const writer = { stop: () => stop.abort(), done };
  writers.set(uploadId, writer);
  try {
    return await work(stop);
  } finally {
    if (writers.get(uploadId) === writer) writers.delete(uploadId);
    resolve();
  }
}
