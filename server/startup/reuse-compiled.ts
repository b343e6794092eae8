import { readdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

/**
 * All starts of a build compile its modules once: a clean stop keeps what V8 made of them in the folder. What other builds left there is removed.
 * A start that cannot write there compiles them again.
 */
export function reuseCompiled(folder: string, build: string): void {
  enableCompileCache(path.join(folder, build));
  try {
    for (const other of readdirSync(folder).filter((name) => name !== build)) {
      rmSync(path.join(folder, other), { recursive: true });
    }
  } catch {
    // There is no such folder, or nothing in it may be removed.
  }
}
