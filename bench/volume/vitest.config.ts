import { defineConfig } from 'vitest/config';

/** Runs the one benchmark that needs Vitest; it is no test. */
export default defineConfig({ test: { include: ['bench/volume/plan-modes.ts'] } });
