import { existsSync } from 'node:fs';
import { lstat, readlink, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import { packageIn } from '#db/embedded/binaries.ts';
import { AT, AT_HELP, atPlace, CLOSED } from './backup-commands.ts';
import { checkProgram } from '#server/startup/check-program.ts';
import { embeddedDirectory, openDatabase } from '#server/startup/open-database.ts';
import { EXIT, UsageError, type Command, type Invocation, type Outcome } from './command.ts';
import { commands, reportOf } from './open-shop.ts';

const OPTIONS = { ...AT, link: { type: 'string' } } as const;
const HELP = [
  AT_HELP,
  ['--link PATH', 'then let this link point to this folder; the service manager starts it there'],
] as const;

/** The folder of this program. */
const HERE = path.resolve(import.meta.dirname, '../..');

/** The link to switch; refused before anything is done if it is something else. */
async function linkOf({ values, pathOf }: Invocation): Promise<string | null> {
  const { link } = values;
  if (typeof link !== 'string') return null;
  const linkPath = pathOf(link);
  const stats = await lstat(linkPath).catch(() => null);
  if (stats && !stats.isSymbolicLink()) {
    throw new UsageError(
      `${linkPath} is not a link. Make one: mv it aside, then ln -s FOLDER ${linkPath}`,
    );
  }
  return linkPath;
}

/** In one step: a start finds the old folder or the new one. Returns the folder that it pointed to. */
async function pointHere(link: string): Promise<string | null> {
  const before = await readlink(link).catch(() => null);
  const next = `${link}.next-${process.pid}`;
  await symlink(HERE, next);
  await rename(next, link);
  return before;
}

/** Unlike other commands, these two never make an empty database where they find none. */
async function openStoppedShop(invocation: Invocation) {
  const config = invocation.readConfig();
  const folder = embeddedDirectory(config);
  if (!config.DATABASE_URL && !existsSync(folder)) {
    throw new Error(
      `There is no database in ${folder}: set DATA_DIR or DATABASE_URL as for the shop.`,
    );
  }
  return {
    config,
    databaseUrl: await invocation.openUnmigrated(),
    ...reportOf(invocation),
  };
}

/** The copy may be lost, or in use already: only the person at the terminal knows. */
async function cancelMove(invocation: Invocation): Promise<Outcome> {
  const about = await openStoppedShop(invocation);
  const warning =
    'The database here takes writes again. Do not use the copy: it would be a second shop that sends and charges, and what was ordered there is not here.';
  if (!invocation.values['yes']) {
    invocation.say(warning);
    const isMeant = invocation.values['json'] ? null : await invocation.confirm('Go back to it?');
    if (!isMeant) {
      const hint = isMeant === null ? ' To do it: atelier move-database cancel --yes' : '';
      return {
        data: { isCanceled: false },
        exitCode: EXIT.found,
        lines: [`Nothing was changed.${hint}`],
      };
    }
  }
  const isCanceled = await (await commands()).cancelMove(about);
  return {
    data: { isCanceled },
    lines: isCanceled
      ? [
          'The move is given up. Delete the copy, then start the shop with this database and open it with: atelier maintenance off',
        ]
      : ['The database is not being moved: there is nothing to give up.'],
  };
}

const moveCommand: Command = {
  name: 'move-database',
  words: 'embedded|server|cancel',
  maxWords: 1,
  about:
    'Copy the database to NEW_DATABASE_URL or into the embedded one and check it, or give that up',
  options: { yes: { type: 'boolean' } },
  optionsHelp: [['--yes', 'give it up without asking']],
  async run(invocation) {
    const [where] = invocation.words;
    if (where === 'cancel') return cancelMove(invocation);
    const config = invocation.readConfig();
    const { NEW_DATABASE_URL: address, ...rest } = config;
    if (where !== 'embedded' && where !== 'server') {
      throw new UsageError(
        'Where to? atelier move-database server, or: atelier move-database embedded. To give a move up: atelier move-database cancel',
      );
    }
    if (where === 'server' && !address) {
      throw new UsageError('Set NEW_DATABASE_URL to the address of the empty database.');
    }
    if (where === 'embedded' && !config.DATABASE_URL) {
      throw new UsageError('The database is the embedded one: DATABASE_URL is not set.');
    }
    const shop = await openStoppedShop(invocation);
    const target = await openDatabase({
      ...rest,
      DATABASE_URL: where === 'server' ? address : undefined,
    });
    try {
      const moved = await (await commands()).moveDatabase(shop, target.url);
      return {
        data: moved,
        lines: [
          `Moved: ${moved.tables} tables with ${moved.rows} rows.`,
          where === 'server'
            ? 'Now set DATABASE_URL to that address and restart every process.'
            : 'Now unset DATABASE_URL and restart every process.',
          CLOSED,
          'The database that was copied is read-only from now on. Delete it when you no longer need it.',
        ],
      };
    } finally {
      await target.close();
    }
  },
};

const postgresCommand: Command = {
  name: 'upgrade-postgres',
  about: 'Move the stopped shop’s embedded database to this version’s PostgreSQL',
  options: { old: { type: 'string' } },
  optionsHelp: [
    ['--old FOLDER', 'the version of the shop before this one, which can read the database'],
  ],
  async run(invocation) {
    const { old } = invocation.values;
    if (typeof old !== 'string') {
      throw new UsageError('Name the folder of the version before: --old FOLDER');
    }
    const config = invocation.readConfig();
    if (config.DATABASE_URL) {
      throw new UsageError('DATABASE_URL is set: this is for the embedded database only.');
    }
    const oldPackage = packageIn(invocation.pathOf(old));
    if (!oldPackage) {
      throw new UsageError(`${invocation.pathOf(old)} has no PostgreSQL: run npm ci there.`);
    }
    const report = reportOf(invocation);
    const done = await (await commands()).upgradePostgres(config, oldPackage, report);
    if (!done) return { data: null, lines: ['The database has this version already.'] };
    return {
      data: done,
      lines: [
        `The database is of PostgreSQL ${done.to} now; before it was of ${done.from}.`,
        `The old one is kept as it was in ${done.keptIn}: delete it when you no longer need it. If you changed its postgresql.conf, change the new one too.`,
        'Now run “atelier upgrade”, or start the shop from this folder.',
      ],
    };
  },
};

export const upgradeCommands: readonly Command[] = [
  moveCommand,
  postgresCommand,
  {
    name: 'upgrade',
    about: 'Upgrade the stopped shop to this version: snapshot, trial on a copy, migrations, check',
    options: OPTIONS,
    optionsHelp: HELP,
    async run(invocation) {
      const link = await linkOf(invocation);
      const about = await openStoppedShop(invocation);
      const done = await (
        await commands()
      ).upgrade(about, {
        ...atPlace(invocation),
        checkProgram: () => checkProgram(about.config),
      });
      const before = link && (await pointHere(link));
      const { backupId, migrations } = done;
      return {
        data: { ...done, link, before },
        lines: [
          backupId === null
            ? 'There was nothing to migrate, and this version works.'
            : `Upgraded with ${migrations.length} migrations, and this version works.`,
          ...(link ? [`${link} points to ${HERE}${before ? `, before to ${before}` : ''}.`] : []),
          'Start the shop now, from this folder.',
          ...(backupId === null
            ? []
            : [
                `To go back: stop it, and run “atelier rollback” in the folder of the version before. The snapshot ${backupId} is kept for a month.`,
              ]),
        ],
      };
    },
  },
  {
    name: 'rollback',
    about: 'Go back to the snapshot before the last upgrade; run it with the version before',
    options: OPTIONS,
    optionsHelp: HELP,
    async run(invocation) {
      const link = await linkOf(invocation);
      const about = await openStoppedShop(invocation);
      const done = await (await commands()).rollback(about, atPlace(invocation));
      const before = link && (await pointHere(link));
      if (!done) {
        return { data: null, lines: ['The last upgrade was rolled back before: nothing to do.'] };
      }
      const { lostOrders, exportFile, keptDatabase, takenAt } = done;
      return {
        data: { ...done, link, before },
        lines: [
          `The shop is as it was at ${takenAt}.`,
          lostOrders.length === 0
            ? 'No order came in since.'
            : `${lostOrders.length} orders came in since and are no longer in the shop:`,
          ...lostOrders.map(
            ({ number, placedAt, email, total }) => `  ${number}  ${placedAt}  ${total}  ${email}`,
          ),
          ...(exportFile ? [`All about them is in ${exportFile}.`] : []),
          ...(lostOrders.length > 0
            ? ['Place them again for these customers, or refund their payments at the provider.']
            : []),
          ...(keptDatabase ? [`The replaced database is kept as ${keptDatabase}.`] : []),
          'Start the shop now, from this folder.',
        ],
      };
    },
  },
];
