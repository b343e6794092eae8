/**
 * Runs pure functions whose cost a stranger can choose (PDFs, long Markdown) on threads instead of the event loop, with limits for time,
 * memory and waiting calls. A call that exceeds a limit fails with a coded failure; the process and other calls continue. The functions are
 * in modules named `*.thread.ts`, which Node runs from source in development, in tests and in a package.
 */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';

const fault = faultsOf('api-common');

interface Lane {
  threads: number;
  /** The number of calls that may wait for a thread; the next one is refused. */
  waiting: number;
  /** From the call to its result, waiting included. */
  limitMs: number;
  heapMb: number;
}

/**
 * `request`: a person waits for the answer. `job`: nobody waits, so it may take longer, and it never takes a thread from requests.
 * `preview`: a job about files that strangers sent, which may take the longest and keeps no invoice waiting.
 */
export type LaneName = 'request' | 'job' | 'preview';

const LANES: Record<LaneName, Lane> = {
  request: {
    threads: Math.min(Math.max(availableParallelism() - 1, 1), 4),
    waiting: 64,
    limitMs: 20_000,
    heapMb: 256,
  },
  job: { threads: 1, waiting: 16, limitMs: 120_000, heapMb: 512 },
  preview: { threads: 1, waiting: 16, limitMs: 120_000, heapMb: 512 },
};

// Loading a PDF library takes a third of a second, so a thread is kept for the next call for a while; it holds memory.
const IDLE_MS = 60_000;

type Work = (...args: never[]) => unknown;

/** Turns a function of a `*.thread.ts` module into one that runs on a thread. It takes and returns one value that can be copied. */
export type OnThread<Function extends Work> = (
  input: Parameters<Function>[0],
) => Promise<Awaited<ReturnType<Function>>>;

export interface Threads {
  /** Names a function by its module (`#features/invoices/invoice-pdf.thread.ts`) and its export. */
  onThread<Function extends Work>(
    module: string,
    name: string,
    lane?: LaneName,
  ): OnThread<Function>;
  /** Stops all threads. A later call starts new ones. */
  close(): Promise<void>;
}

const { resolve } = createRequire(import.meta.url);

/** Threads start with the first call. */
export function createThreads(lanes: Record<LaneName, Lane> = LANES): Threads {
  const pools = new Map<LaneName, Piscina>();
  const calls: Record<LaneName, number> = { request: 0, job: 0, preview: 0 };

  function poolOf(lane: LaneName): Piscina {
    const pool = pools.get(lane) ?? startPool(lanes[lane]);
    pools.set(lane, pool);
    return pool;
  }

  return {
    onThread: (module, name, lane = 'request') => {
      const { limitMs, threads, waiting } = lanes[lane];
      return async (input) => {
        if (calls[lane] >= threads + waiting) {
          const retryAfterSeconds = Math.ceil(limitMs / 2000);
          throw new Failure(CommonFailures.server_busy, { retryAfterSeconds });
        }
        calls[lane] += 1;
        const signal = AbortSignal.timeout(limitMs);
        try {
          return await poolOf(lane).run(input, { filename: resolve(module), name, signal });
        } catch (error) {
          throw overLimit(error, signal) ?? error;
        } finally {
          calls[lane] -= 1;
        }
      };
    },
    async close() {
      const closing = [...pools.values()];
      pools.clear();
      await Promise.all(closing.map((pool) => pool.destroy()));
    },
  };
}

function startPool({ threads, heapMb }: Lane): Piscina {
  return new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    niceIncrement: 5, // requests come first
    atomics: 'disabled',
    recordTiming: false,
    // Threads need neither the program's secrets nor its flags.
    env: {},
    execArgv: [],
  });
}

/** The failure for an exceeded limit; null for any other error. */
function overLimit(error: unknown, { aborted }: AbortSignal): Failure | null {
  if (aborted) return new Failure(CommonFailures.too_much_work);
  const isOutOfMemory =
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  const message = fault('tooMuchMemory');
  return isOutOfMemory ? new Failure(CommonFailures.too_much_work, { message }) : null;
}

const shared = createThreads();

/** The threads of this process. */
export const onThread = shared.onThread;

/** For shutdown. */
export const closeThreads = shared.close;
