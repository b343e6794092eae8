import { loadProgram } from '#server/startup/load-program.ts';
import type { Invocation } from './command.ts';

/** What the built program does with a shop's data. */
export const commands = async () => (await loadProgram()).commands;

/** Tells at the terminal how far long work is. */
export const reportOf = (invocation: Invocation) => ({
  onProgress: (line: string) => invocation.say(line),
  progress: invocation.progress,
});

/** The shop that a command is about, with its database migrated. */
export async function openShop(invocation: Invocation) {
  return {
    config: invocation.readConfig(),
    databaseUrl: await invocation.openDatabase(),
    ...reportOf(invocation),
  };
}
