/** Finds the command that was typed, and turns what becomes of it into text and an exit code. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '#db/migrate.ts';
import type { Config } from '#lib/config/env.ts';
import { explainStartError } from '#server/startup/explain-start-error.ts';
import { openDatabase } from '#server/startup/open-database.ts';
import { readInstallation } from '#server/startup/public-address.ts';
import { backupCommands, otherCommands, teamCommands } from './backup-commands.ts';
import { EXIT, UsageError, type Command, type Invocation, type Outcome } from './command.ts';
import { configCommands } from './config-commands.ts';
import { doctorCommand } from './doctor.ts';
import { openCommand } from './open-command.ts';
import { columns } from './format.ts';
import { noProgress, type Progress } from './progress-line.ts';
import {
  demoCommands,
  exportCommands,
  maintenanceCommand,
  sbomCommand,
  userCommands,
} from './shop-commands.ts';
import { upgradeCommands } from './upgrade-commands.ts';

const start: Command = {
  name: 'start',
  about: 'Start the shop, as npm start does',
  async run() {
    await import('#server/start.ts');
    return undefined;
  },
};

export const COMMANDS: readonly Command[] = [
  start,
  doctorCommand,
  ...backupCommands,
  ...configCommands,
  ...teamCommands,
  ...userCommands,
  ...exportCommands,
  ...demoCommands,
  ...upgradeCommands,
  openCommand,
  maintenanceCommand,
  sbomCommand,
  ...otherCommands,
];

const COMMON = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  'env-file': { type: 'string' },
} as const;

interface Streams {
  /** Where the command was typed. */
  cwd: string;
  out(text: string): void;
  err(text: string): void;
  /** Without one there is nobody to ask. */
  askPassword?(): Promise<string | null>;
  confirm?(question: string): Promise<boolean | null>;
  progress?: Progress;
}

/** Returns the exit code; undefined while the shop runs. */
export async function runCommand(
  args: readonly string[],
  {
    cwd,
    out,
    err,
    askPassword = async () => null,
    confirm = async () => null,
    progress = noProgress,
  }: Streams,
): Promise<number | undefined> {
  const isJson = args.includes('--json');
  let config: Config | undefined;
  const closers: (() => Promise<void>)[] = [];
  try {
    const { command, words } = find(args);
    if (!command) {
      const isAsked = words.length === 0 || args.includes('--help') || args.includes('-h');
      if (!isAsked) err(`There is no command “${words.join(' ')}”.\n\n`);
      (isAsked ? out : err)(help());
      return isAsked ? EXIT.done : EXIT.usage;
    }
    const { values, positionals } = parse(command, args);
    if (values['help']) {
      out(helpOf(command));
      return EXIT.done;
    }
    const rest = positionals.slice(command.name.split(' ').length);
    if (rest.length > (command.maxWords ?? 0)) {
      throw new UsageError(`“${rest.at(-1)}” is too much. ${usage(command)}`);
    }
    if (typeof values['env-file'] === 'string') {
      process.loadEnvFile(path.resolve(cwd, values['env-file']));
    }
    const invocation: Invocation = {
      values,
      words: rest,
      pathOf: (text) => path.resolve(cwd, text),
      readConfig: () => (config ??= readInstallation(process.env)),
      async openUnmigrated() {
        const { url, close } = await openDatabase(invocation.readConfig());
        closers.push(close);
        return url;
      },
      async openDatabase() {
        const url = await invocation.openUnmigrated();
        await migrate(url);
        return url;
      },
      askPassword,
      confirm,
      say(line) {
        progress.clear();
        err(`${line}\n`);
      },
      progress: isJson ? noProgress : progress,
      write: out,
    };
    const outcome = await command.run(invocation).finally(() => progress.clear());
    if (!outcome) return undefined;
    print(outcome, { isJson, out });
    return outcome.exitCode ?? EXIT.done;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const message = isUsage ? error.message : explainStartError(error, config);
    const { fault } = error as { fault?: string };
    if (isJson) out(`${JSON.stringify({ ok: false, fault: fault ?? null, message })}\n`);
    else err(`${message}\n`);
    return isUsage ? EXIT.usage : EXIT.failed;
  } finally {
    for (const close of closers) await close();
  }
}

/** The longest command that the first words name. */
function find(args: readonly string[]): { command: Command | undefined; words: string[] } {
  const { positionals } = parseArgs({
    args: [...args],
    options: { ...COMMON, at: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const words = positionals.filter((word) => word !== 'help');
  const named = (count: number) =>
    COMMANDS.find(({ name }) => name === words.slice(0, count).join(' '));
  return { command: named(2) ?? named(1), words };
}

function parse(command: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: args.filter((word) => word !== 'help'),
      options: { ...COMMON, ...command.options },
      allowPositionals: true,
    }) as { values: Invocation['values']; positionals: string[] };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. ${usage(command)}`);
  }
}

function print(
  { lines, data }: Outcome,
  { isJson, out }: { isJson: boolean; out: Streams['out'] },
) {
  if (isJson) out(`${JSON.stringify({ ok: true, result: data })}\n`);
  else if (lines.length > 0) out(`${lines.join('\n')}\n`);
}

function typed({ name, words = '' }: Command): string {
  return `${name} ${words}`.trim();
}

function usage(command: Command): string {
  return `Usage: atelier ${typed(command)}${command.options ? ' [options]' : ''}`;
}

const COMMON_HELP = [
  ['--json', 'answer with JSON'],
  ['--env-file FILE', 'read settings from this file as well'],
  ['-h, --help', 'explain the command'],
] as const;

function optionLines(options: readonly (readonly [string, string])[]): string {
  return columns(options.map(([option, about]) => [`  ${option}`, about])).join('\n');
}

export function helpOf(command: Command): string {
  const options = optionLines([...(command.optionsHelp ?? []), ...COMMON_HELP]);
  return `${usage(command)}\n\n${command.about}.\n\nOptions:\n${options}\n`;
}

export function help(): string {
  const list = columns(COMMANDS.map((each) => [`  ${typed(each)}`, each.about]));
  return `Usage: atelier COMMAND [options]

The settings are environment variables, the same as for starting the shop.

Commands:
${list.join('\n')}

Options of every command:
${optionLines(COMMON_HELP)}

Exit codes: 0 done, 1 failed, 2 wrong command line, 3 a check found something.
`;
}
