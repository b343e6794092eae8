import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '#lib/config/env.ts';
import type { Progress } from './progress-line.ts';

/** How a command ends; scripts rely on these numbers. */
export const EXIT = {
  done: 0,
  /** It could not be done; nothing was changed, or what was is said. */
  failed: 1,
  /** The command line is wrong. */
  usage: 2,
  /** A check found a problem, or there is something to do. */
  found: 3,
} as const;

/** What a command found out: for people, and for programs with `--json`. */
export interface Outcome {
  lines: readonly string[];
  data: unknown;
  exitCode?: (typeof EXIT)[keyof typeof EXIT];
}

export interface Values {
  [option: string]: string | boolean | undefined;
}

export interface Invocation {
  values: Values;
  /** The words after the command. */
  words: readonly string[];
  /** A path as it was meant where the command was typed. */
  pathOf(text: string): string;
  readConfig(): Config;
  /** The migrated database of the configuration; an embedded one is started, or joined if the shop runs. */
  openDatabase(): Promise<string>;
  /** The same, without migrating. */
  openUnmigrated(): Promise<string>;
  /** A password typed at the terminal or piped in; null if nothing was. */
  askPassword(): Promise<string | null>;
  /** The answer of the person at the terminal; null if there is nobody. */
  confirm(question: string): Promise<boolean | null>;
  say(line: string): void;
  /** Draws nothing where there is no terminal. */
  progress: Progress;
  /** For what is not lines: a file that the command prints. */
  write(text: string): void;
}

export interface Command {
  /** As it is typed: `backup verify`. */
  name: string;
  /** What follows the name in the help: `[ID]`. */
  words?: string;
  maxWords?: number;
  about: string;
  options?: ParseArgsOptionsConfig;
  /** Each option and what it does. */
  optionsHelp?: readonly (readonly [option: string, about: string])[];
  run(invocation: Invocation): Promise<Outcome | undefined>;
}

export class UsageError extends Error {
  override name = 'UsageError';
}
