import { readdirSync, readFileSync } from 'node:fs';

/** The CPU time of a process in nanoseconds, summed over its threads. */
export function processNs(pid: number): bigint {
  let sum = 0n;
  for (const thread of listOf(`/proc/${pid}/task`)) {
    sum += BigInt(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] || 0);
  }
  return sum;
}

/** The same for a PostgreSQL server and all its processes. Processes that have ended (parallel workers) are counted to 10 ms. */
export function serverNs(postmaster: number): bigint {
  let sum = processNs(postmaster) + endedNs(postmaster);
  for (const pid of childrenOf(postmaster)) sum += processNs(pid);
  return sum;
}

/** The running processes that this one started. */
export function childrenOf(parent: number): number[] {
  return listOf('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)[1] === String(parent));
}

/** A process and all that it started, directly or not. */
export function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

/** The processes of a PostgreSQL server that work for one of its databases. */
export function backendsOf(postmaster: number, database: string): number[] {
  return childrenOf(postmaster).filter((pid) => commandOf(pid).includes(` ${database} `));
}

export function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
}

/** What a process holds in memory. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

/** The same, with a share only of what it has in common with other processes: the sum of several is what they hold together. */
export function proportionalBytes(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

const TICK_NS = 10_000_000n;

function endedNs(pid: number): bigint {
  const stat = statOf(pid);
  return (BigInt(stat[13] ?? 0) + BigInt(stat[14] ?? 0)) * TICK_NS;
}

/** The fields of /proc/PID/stat from the state on: state, parent, … */
function statOf(pid: number): string[] {
  const text = read(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function listOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
