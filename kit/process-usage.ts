/** What a process uses, from /proc; other systems than Linux do not say. */
import { readFileSync, writeFileSync } from 'node:fs';
import { machineMemory } from '#lib/config/machine-memory.ts';

export interface ProcessUsage {
  cpuMs: number;
  /** Its own, in RAM: without the code of Node and libraries, which all processes share. */
  memoryMb: number;
}

/** In user space the kernel counts 100 ticks a second on every architecture. */
const MS_PER_TICK = 10;

/** Null without /proc, or if the process has ended. */
export function readUsage(pid: number): ProcessUsage | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+)/gm)].map(([, of]) =>
      Number(of),
    );
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before may contain anything
    const ticks = Number(fields[11]) + Number(fields[12]); // in user and in kernel mode
    return {
      cpuMs: ticks * MS_PER_TICK,
      memoryMb: kilobytes.reduce((sum, part) => sum + part, 0) / 1024,
    };
  } catch {
    return null;
  }
}

/** If the machine has no memory left, the kernel ends this process before others. */
export function endFirstWithoutMemory(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // not Linux, or it has ended
  }
}

/** A quarter of the memory of the machine or container. */
export function quarterOfMemoryMb(): number {
  return Math.floor(machineMemory() / 4 / 1024 / 1024);
}
