import os from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { machineMemory } from './machine-memory.ts';

test.each([
  ['a container may have less', 536_870_912, 536_870_912],
  ['no limit is known', 0, os.totalmem()],
  ['there is no limit', 18_446_744_073_709_552_000, os.totalmem()],
])('%s', (_what, limit, memory) => {
  const read = vi.spyOn(process, 'constrainedMemory').mockReturnValue(limit);
  onTestFinished(() => read.mockRestore());
  expect(machineMemory()).toBe(memory);
});
