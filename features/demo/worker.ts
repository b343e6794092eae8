import { handle, type Handler } from '#kit/jobs.ts';
import type { DemoContent } from './demo-content.ts';
import { runDemoJob } from './jobs.ts';
import { runDemo } from './run-demo.ts';

export function demoWorker({ demo }: { demo: DemoContent }): Handler[] {
  return [handle(runDemoJob, (ctx, { runId }) => runDemo(ctx, demo, runId))];
}
