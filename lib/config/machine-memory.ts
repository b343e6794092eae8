import os from 'node:os';

/** In bytes: the memory of the machine, or of the container if it may have less. */
export function machineMemory(): number {
  const limit = process.constrainedMemory() || Infinity; // 0 or an enormous number without a limit
  return Math.min(os.totalmem(), limit);
}
