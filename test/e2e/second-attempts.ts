import type { Reporter, TestModule } from 'vitest/node';

/** Names the journeys that passed only at the second attempt, with what was wrong at the first: a fault that comes rarely is a fault too. */
export class SecondAttempts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests('passed')) {
        if (!test.diagnostic()?.flaky) continue;
        console.warn(
          `\nPassed at the second attempt: ${module.relativeModuleId} > ${test.fullName}`,
        );
        for (const { stack, message, diff } of test.result().errors ?? [])
          console.warn(stack ?? message, diff ?? '');
      }
    }
  }
}
