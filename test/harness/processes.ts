/** The processes of this machine, read from /proc, which only Linux has. */
import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  parent: number;
  command: string;
}

export function runningProcesses(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return [{ pid: Number(pid), parent: Number(parent), command }];
      } catch {
        return []; // it has ended meanwhile
      }
    });
}

/** Its children, their children, and so on. */
export function descendantsOf(pid: number, all = runningProcesses()): number[] {
  const children = all.filter(({ parent }) => parent === pid).map((each) => each.pid);
  return children.flatMap((child) => [child, ...descendantsOf(child, all)]);
}
