import { migrate, planMigrations } from '#db/migrate.ts';
import { unknownVariables } from '#lib/config/env.ts';
import { EXIT, type Command } from './command.ts';
import { columns } from './format.ts';

/** Ids and names are no secrets; keys, secrets and passwords are. */
const SECRET = /SECRET|PASSWORD|TOKEN|PRIVATE_KEY$|PASSPHRASE|^(SECRETS|BACKUP)_KEY$|WEBHOOK_ID$/;

/** A setting as it may be shown: a password inside an address is masked as well. */
export function shown(name: string, value: unknown): string {
  if (value === undefined) return '';
  const text = String(value);
  if (SECRET.test(name)) return '***';
  return text.replace(/(?<=^\w+:\/\/[^/@]*:)[^@]*(?=@)/, '***');
}

export const configCommands: readonly Command[] = [
  {
    name: 'config check',
    about: 'Check the settings in the environment',
    async run({ readConfig }) {
      readConfig();
      const warnings = unknownVariables(process.env);
      return {
        data: { warnings },
        lines: warnings.length > 0 ? warnings : ['The settings are valid.'],
        exitCode: warnings.length > 0 ? EXIT.found : EXIT.done,
      };
    },
  },
  {
    name: 'config print',
    about: 'Print every setting, also those by default, without secrets',
    async run({ readConfig }) {
      const settings = Object.entries(readConfig())
        .map(([name, value]) => [name, shown(name, value)] as const)
        .toSorted(([one], [other]) => one.localeCompare(other));
      return { data: Object.fromEntries(settings), lines: columns(settings) };
    },
  },
  {
    name: 'migrate plan',
    about: 'List the migrations that the database does not have yet',
    async run({ openUnmigrated }) {
      const missing = await planMigrations(await openUnmigrated());
      return {
        data: { missing },
        lines: missing.length > 0 ? missing : ['The database has every migration.'],
        exitCode: missing.length > 0 ? EXIT.found : EXIT.done,
      };
    },
  },
  {
    name: 'migrate apply',
    about: 'Apply the missing migrations, as a start does',
    async run({ openUnmigrated }) {
      const applied = await migrate(await openUnmigrated());
      return { data: { applied }, lines: applied.length > 0 ? applied : ['Nothing to apply.'] };
    },
  },
];
