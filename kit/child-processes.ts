/**
 * Runs pure functions whose cost a stranger can choose (pictures, PDFs, mails, long Markdown) in child processes, with limits for CPU time,
 * time, memory and waiting calls. A call that exceeds a limit fails with a coded failure and its process is killed, which native code cannot
 * prevent; this process and other calls continue. The functions are in modules named `*.child.ts`, which Node runs from source in
 * development, in tests and in a package.
 */
import { availableParallelism } from 'node:os';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { traced } from '#lib/trace.ts';
import { ChildProcess, type Call, type Content, type Limits } from './child-process.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { quarterOfMemoryMb } from './process-usage.ts';

interface Lane extends Limits {
  children: number;
  /** The number of calls that may wait for a child; the next one is refused. */
  waiting: number;
}

/**
 * `request`: a person waits for the answer. `picture`: the same for pictures, which take longer. `job`: nobody waits. `mail`: mails that
 * arrive. `preview`: files that strangers sent, each for a short time; `slow-preview`: again, those that took longer. No lane waits for another.
 */
export type LaneName = 'request' | 'picture' | 'job' | 'mail' | 'preview' | 'slow-preview';

/** The lanes that nobody waits for: what they do not finish, the queue begins again. */
const BACKGROUND: readonly LaneName[] = ['job', 'mail', 'preview', 'slow-preview'];

const memoryMb = Math.min(quarterOfMemoryMb(), 384);

const LANES: Record<LaneName, Lane> = {
  request: {
    children: Math.min(Math.max(availableParallelism() - 1, 1), 4),
    waiting: 64,
    cpuMs: 10_000,
    wallMs: 20_000,
    memoryMb,
  },
  picture: { children: 1, waiting: 16, cpuMs: 10_000, wallMs: 60_000, memoryMb },
  job: { children: 1, waiting: 16, cpuMs: 60_000, wallMs: 120_000, memoryMb },
  mail: { children: 1, waiting: 16, cpuMs: 10_000, wallMs: 60_000, memoryMb },
  preview: { children: 1, waiting: 16, cpuMs: 4_000, wallMs: 60_000, memoryMb },
  'slow-preview': { children: 1, waiting: 16, cpuMs: 10_000, wallMs: 120_000, memoryMb },
};

// Starting one takes a tenth of a second, loading its libraries up to half a second, so it is kept for the next call for a while; it holds
// 65 to 95 MB.
const IDLE_MS = 60_000;

type Work = (...args: never[]) => unknown;

/** Turns a function of a `*.child.ts` module into one that runs in a child process. It takes and returns values that can be copied. */
export type InChild<Function extends Work> = (
  input: Parameters<Function>[0],
  ...content: Parameters<Function> extends [unknown, Uint8Array] ? [Content] : []
) => Promise<Awaited<ReturnType<Function>>>;

export interface ChildProcesses {
  /** Names a function by its module (`#features/invoices/invoice-pdf.child.ts`) and its export. */
  inChild<Function extends Work>(module: string, name: string, lane?: LaneName): InChild<Function>;
  /** Kills the children of these lanes, by default of all. A later call starts new ones. */
  close(lanes?: readonly LaneName[]): Promise<void>;
}

/** Children start with the first call. */
export function createChildren(lanes: Partial<Record<LaneName, Lane>> = LANES): ChildProcesses {
  const pools = new Map(
    Object.entries(lanes).map(([name, lane]) => [name as LaneName, createPool(lane)]),
  );
  return {
    inChild:
      (module, name, lane = 'request') =>
      async (input, ...[content]) =>
        traced(`child ${name}`, { attributes: { 'atelier.lane': lane } }, async () =>
          pools.get(lane)?.run({ module, name, input, content }),
        ) as never,
    async close(names = [...pools.keys()]) {
      await Promise.all(names.map((name) => pools.get(name)?.close()));
    },
  };
}

function createPool(lane: Lane) {
  const limited = limitConcurrency({ atOnce: lane.children, waiting: lane.waiting });
  const children = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let closings = 0;

  function take(): ChildProcess {
    const [idleChild] = [...idle.keys()].filter(({ isUsable }) => isUsable);
    for (const child of children) if (!child.isUsable) forget(child);
    const child = idleChild ?? new ChildProcess(lane);
    clearTimeout(idle.get(child));
    idle.delete(child);
    children.add(child);
    return child;
  }

  function keep(child: ChildProcess): void {
    if (!child.isUsable) return forget(child);
    idle.set(child, setTimeout(() => end(child), IDLE_MS).unref());
  }

  function forget(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
    children.delete(child);
  }

  async function end(child: ChildProcess): Promise<void> {
    forget(child);
    await child.close();
  }

  return {
    run(call: Call): Promise<unknown> {
      const calledAt = closings;
      return limited(async () => {
        if (closings !== calledAt) {
          throw new ApiFailure(CommonFailures.server_busy, { retryAfterSeconds: 5 });
        }
        const child = take();
        try {
          return await child.run(call);
        } finally {
          keep(child);
        }
      });
    },
    async close(): Promise<void> {
      closings += 1;
      await Promise.all([...children].map(end));
    },
  };
}

const shared = createChildren();

/** The children of this process. */
export const inChild = shared.inChild;

/** For the end of a program or test. */
export const closeChildren = () => shared.close();

/** For the beginning of a shutdown, which would wait for their jobs. */
export const closeBackgroundChildren = () => shared.close(BACKGROUND);
