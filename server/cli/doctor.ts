/** The checks of `features/health`, which the admin area shows too. What the shop cannot start with is said here. */
import { ConfigError, type Config } from '#lib/config/env.ts';
import { loadProgram } from '#server/startup/load-program.ts';
import { EXIT, type Command, type Invocation } from './command.ts';
import { columns } from './format.ts';
import { noProgress } from './progress-line.ts';

interface Finding {
  check: string;
  state: 'ok' | 'unknown' | 'warning' | 'problem';
  text: string;
  advice: string | null;
}

export const doctorCommand: Command = {
  name: 'doctor',
  about: 'Check everything that the shop needs to run: settings, database, files, jobs, backups',
  async run(invocation) {
    const findings = await examine(invocation);
    const isFound = findings.some(({ state }) => state === 'warning' || state === 'problem');
    return {
      data: findings,
      exitCode: isFound ? EXIT.found : EXIT.done,
      lines: columns(
        findings.map(({ check, state, text, advice }) => [
          state,
          check,
          advice === null ? text : `${text} ${advice}`,
        ]),
      ),
    };
  },
};

async function examine(invocation: Invocation): Promise<Finding[]> {
  const problem = (check: string) => (text: string) =>
    ({ check, state: 'problem', text, advice: null }) as const;
  let config: Config;
  try {
    config = invocation.readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map(problem('settings'));
  }
  try {
    const databaseUrl = await invocation.openUnmigrated();
    const { commands } = await loadProgram();
    const findings = await commands.checkHealth({
      config,
      databaseUrl,
      onProgress: () => {},
      progress: noProgress,
    });
    return findings.map((finding) => ({ ...finding, check: nameOf(finding.check) }));
  } catch (error) {
    return [problem('database')((error as Error).message)];
  }
}

/** `job_lag` → `job lag`, `spf` → `SPF` */
function nameOf(check: string): string {
  return /^(spf|dkim|dmarc)$/.test(check) ? check.toUpperCase() : check.replaceAll('_', ' ');
}
