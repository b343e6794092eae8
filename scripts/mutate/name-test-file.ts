/** Tells probes, also those in child processes, which test file they run for. */
import { expect } from 'vitest';
import path from 'node:path';

process.env['MUTATE_TEST_FILE'] = path.relative(process.cwd(), expect.getState().testPath ?? '');
