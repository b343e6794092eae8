import { isRecipient } from '#lib/config/age-key.ts';
import type { Config } from '#lib/config/env.ts';
import { EXIT, UsageError, type Command, type Invocation } from './command.ts';
import { columns, size } from './format.ts';
import { commands, openShop } from './open-shop.ts';

export const AT = { at: { type: 'string' } } as const;
export const AT_HELP = [
  '--at FOLDER',
  'this folder instead of BACKUP_DIR or BACKUP_S3_BUCKET',
] as const;

export function atPlace({ values, words, pathOf }: Invocation) {
  const { at } = values;
  return { folder: typeof at === 'string' ? pathOf(at) : undefined, id: words[0] };
}

interface Tested {
  at: string;
  timeZone: string;
  problem: string | null;
}

/** `restored and identical at 2026-05-12 03:12 Europe/Berlin` */
function outcome(tested: Tested | null): string {
  if (!tested) return 'not tested';
  const { at, timeZone, problem } = tested;
  const time = new Date(at).toLocaleString('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return problem === null
    ? `restored and identical at ${time} ${timeZone}`
    : `not restored and identical at ${time} ${timeZone}: ${problem}`;
}

interface Described {
  id: string;
  takenAt: string;
  program: string;
  isEncrypted: boolean;
  rows: number;
  files: number;
  fileBytes: number;
}

function sentence({ id, rows, files, fileBytes, isEncrypted }: Described): string {
  return `${id}: ${rows} rows and ${files} files (${size(fileBytes)})${isEncrypted ? ', encrypted' : ''}`;
}

/** What reads the shop's encrypted backups. */
function readingKeyOf({ BACKUP_KEY: key, BACKUP_PASSPHRASE: passphrase }: Config): string {
  if (passphrase) return 'BACKUP_PASSPHRASE';
  return key && isRecipient(key) ? 'the secret key that belongs to BACKUP_KEY' : 'BACKUP_KEY';
}

/** What a restored or moved shop is until it is opened. */
export const CLOSED =
  'It is closed: once it is started only the team gets in, and no job, mail or payment goes out. Look around, then: atelier open';

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    about: 'Back up the database and the files; the shop may run meanwhile',
    options: { ...AT, full: { type: 'boolean' } },
    optionsHelp: [AT_HELP, ['--full', 'copy every file again, not only new ones']],
    async run(invocation) {
      const about = await openShop(invocation);
      const isFull = invocation.values['full'] === true;
      const made = await (await commands()).backup(about, { ...atPlace(invocation), isFull });
      const { config } = about;
      const key = config.SECRETS_KEY ? 'SECRETS_KEY' : 'secrets.key of DATA_DIR';
      const keys = made.isEncrypted ? `${readingKeyOf(config)} and ${key}` : key;
      return {
        data: made,
        lines: [
          `Backed up as ${sentence(made)}.`,
          ...made.changes,
          ...(made.removed.length > 0 ? [`No longer kept: ${made.removed.join(', ')}.`] : []),
          `Not in it, and needed to use it: ${keys}. Keep that elsewhere.`,
        ],
      };
    },
  },
  {
    name: 'backup list',
    about: 'List the backups, the newest first, and whether each could be restored',
    options: AT,
    optionsHelp: [AT_HELP],
    async run(invocation) {
      const config = invocation.readConfig();
      const list = await (await commands()).listBackups(config, atPlace(invocation));
      const rows = list.map((each) => [
        each.id,
        each.takenAt,
        ...(each.contents
          ? [
              `${each.contents.rows} rows`,
              `${each.contents.files} files`,
              size(each.contents.fileBytes),
            ]
          : ['for another key', '', '']),
        each.isEncrypted ? 'encrypted' : 'readable',
        `version ${each.program}`,
        outcome(each.tested),
      ]);
      return { data: list, lines: list.length > 0 ? columns(rows) : ['There is no backup here.'] };
    },
  },
  {
    name: 'backup verify',
    words: '[ID]',
    maxWords: 1,
    about: 'Read a backup to its end and check that nothing is missing or damaged',
    options: AT,
    optionsHelp: [AT_HELP],
    async run(invocation) {
      const about = { config: invocation.readConfig(), progress: invocation.progress };
      const whole = await (await commands()).verifyBackup(about, atPlace(invocation));
      return { data: whole, lines: [`Whole: ${sentence(whole)}.`] };
    },
  },
  {
    name: 'backup test',
    words: '[ID]',
    maxWords: 1,
    about: 'Restore a backup to a database of its own, compare it, and drop that database',
    options: AT,
    optionsHelp: [AT_HELP],
    async run(invocation) {
      const about = await openShop(invocation);
      const tested = await (await commands()).testBackup(about, atPlace(invocation));
      if (!tested) {
        const line = 'It was removed meanwhile, because there is a newer one.';
        return { data: null, exitCode: EXIT.failed, lines: [line] };
      }
      const { count, examples } = tested.missing;
      if (count === 0) {
        return { data: tested, lines: [`Restored and identical: ${sentence(tested)}.`] };
      }
      return {
        data: tested,
        exitCode: EXIT.found,
        lines: [
          `${count} files that the database names are missing or of another size: ${examples.join(', ')}.`,
        ],
      };
    },
  },
  {
    name: 'backup new-key',
    about: 'Make a key for backups and print it; it is kept nowhere',
    async run() {
      const { identity, recipient } = await (await commands()).newBackupKey();
      return {
        data: { secretKey: identity, recipient },
        lines: [
          `Secret key, which reads backups: ${identity}`,
          `Recipient, which only writes them: ${recipient}`,
          'Keep the secret key elsewhere, such as in a password manager: without it nobody can restore. Set BACKUP_KEY to it, so that a restore needs nothing else, or to the recipient, so that nobody who breaks into the server can read old backups.',
        ],
      };
    },
  },
  {
    name: 'restore',
    words: '[ID]',
    maxWords: 1,
    about: 'Restore a backup, the newest by default, into an empty place; stop the shop first',
    options: { ...AT, replace: { type: 'boolean' } },
    optionsHelp: [
      AT_HELP,
      ['--replace', 'replace the shop that is there; its database is kept under another name'],
    ],
    async run(invocation) {
      const config = invocation.readConfig();
      const about = {
        config,
        databaseUrl: await invocation.openUnmigrated(),
        onProgress: (line: string) => invocation.say(line),
        progress: invocation.progress,
      };
      const replace = invocation.values['replace'] === true;
      const restored = await (await commands()).restore(about, { ...atPlace(invocation), replace });
      const { migrated, keptDatabase } = restored;
      return {
        data: restored,
        lines: [
          `Restored ${sentence(restored)}, as it was at ${restored.takenAt}.`,
          ...(migrated.length > 0
            ? [`Newer migrations were applied: ${migrated.join(', ')}.`]
            : []),
          ...(keptDatabase
            ? [
                `The database that was there is kept as ${keptDatabase}; drop it when you no longer need it.`,
              ]
            : []),
          ...(restored.needsOtherSecretsKey
            ? [
                'The secrets key here is not the one of the backed-up shop: before you start, put its secrets.key into DATA_DIR or its SECRETS_KEY into the settings. Without it, everyone with two-step sign-in needs a recovery code.',
              ]
            : []),
          CLOSED,
        ],
      };
    },
  },
];

export const teamCommands: readonly Command[] = [
  {
    name: 'admin list',
    about: 'List the people of the team and their roles',
    async run(invocation) {
      const team = await (await commands()).listTeam(await openShop(invocation));
      const rows = team.map(({ email, username, role, isSuspended }) => [
        email,
        username,
        role,
        isSuspended ? 'suspended' : '',
      ]);
      return { data: team, lines: columns(rows) };
    },
  },
  {
    name: 'admin create',
    words: 'EMAIL NAME',
    maxWords: 2,
    about: 'Add an administrator; asks for the password, or reads it from standard input',
    options: { owner: { type: 'boolean' }, link: { type: 'boolean' } },
    optionsHelp: [
      ['--owner', 'an owner instead, who may change other owners'],
      ['--link', 'ask for no password: print a link to choose it'],
    ],
    async run(invocation) {
      const [email, username] = invocation.words;
      if (!email || !username) throw new UsageError('Who? atelier admin create EMAIL NAME');
      const role = invocation.values['owner'] === true ? 'owner' : 'admin';
      const about = await openShop(invocation);
      const password = invocation.values['link'] ? null : await invocation.askPassword();
      const input = { email, username, role, ...(password && { password }) } as const;
      const made = await (await commands()).createAdministrator(about, input);
      const joined = `${username} is ${role === 'owner' ? 'an owner' : 'an administrator'}.`;
      if (!made) {
        return {
          data: { email, username, role },
          lines: [`${joined} They sign in with that password.`],
        };
      }
      return {
        data: { email, username, role, ...made },
        lines: [
          `${joined} For ${made.minutes} minutes the password can be chosen at:`,
          made.link,
          `Later: atelier admin reset ${email}`,
        ],
      };
    },
  },
  {
    name: 'admin reset',
    words: 'EMAIL',
    maxWords: 1,
    about: 'Give somebody of the team a new password, shown once, and sign out their devices',
    async run(invocation) {
      const [email] = invocation.words;
      if (!email) throw new UsageError('Whose password? atelier admin reset EMAIL');
      const password = await (await commands()).resetPassword(await openShop(invocation), email);
      if (!password) {
        return {
          data: null,
          exitCode: EXIT.failed,
          lines: [`Nobody of the team has the address ${email}. See: atelier admin list`],
        };
      }
      return { data: { email, password }, lines: [`The new password of ${email}: ${password}`] };
    },
  },
];

export const otherCommands: readonly Command[] = [
  {
    name: 'jobs list',
    about: 'List the jobs that failed or wait to run again',
    options: { all: { type: 'boolean' } },
    optionsHelp: [['--all', 'also those that wait or run']],
    async run(invocation) {
      const all = invocation.values['all'] === true;
      const jobs = await (await commands()).listJobs(await openShop(invocation), { all });
      const rows = jobs.map(({ id, name, state, createdAt, retries, error }) => [
        id,
        name,
        state,
        createdAt.toISOString(),
        `${retries} retries`,
        error ?? '',
      ]);
      return { data: jobs, lines: jobs.length > 0 ? columns(rows) : ['No job failed.'] };
    },
  },
  {
    name: 'jobs retry',
    words: 'ID',
    maxWords: 1,
    about: 'Let a failed job run again',
    async run(invocation) {
      const [id = ''] = invocation.words;
      if (!/^[0-9a-f-]{36}$/i.test(id)) {
        throw new UsageError('Which one? atelier jobs retry ID, with an id of atelier jobs list');
      }
      const isQueued = await (await commands()).retryJob(await openShop(invocation), id);
      if (isQueued) return { data: { id }, lines: [`${id} runs again when a worker is free.`] };
      return { data: null, exitCode: EXIT.failed, lines: [`No failed job has the id ${id}.`] };
    },
  },
  {
    name: 'keys rotate',
    about: 'Encrypt the secrets of the database with a new key; the shop may run meanwhile',
    options: { 'drop-old-key': { type: 'boolean' } },
    optionsHelp: [['--drop-old-key', 'an hour later: the old key is accepted no longer']],
    async run(invocation) {
      const dropsOld = invocation.values['drop-old-key'] === true;
      const rotated = await (await commands()).rotateKeys(await openShop(invocation), { dropsOld });
      const { outcome, resealed, lost, isFile } = rotated;
      const done = `Encrypted with the new key: ${resealed}. No key opens: ${lost}.`;
      const next = isFile
        ? 'Back up secrets.key. Signing in that is under way still needs the old key: drop it in an hour, with atelier keys rotate --drop-old-key.'
        : 'SECRETS_KEY_PREVIOUS is no longer needed.';
      switch (outcome) {
        case 'one_key':
          return { data: rotated, lines: ['There is only one key.'] };
        case 'needs_variables':
          return {
            data: rotated,
            exitCode: EXIT.found,
            lines: [
              'Set SECRETS_KEY to a new key (openssl rand -base64 32) and SECRETS_KEY_PREVIOUS to the old one, for every process; restart them and run this again.',
            ],
          };
        case 'rotated':
          return { data: rotated, lines: [done, next] };
        case 'dropped':
          return { data: rotated, lines: [done, 'The old key is dropped.'] };
      }
    },
  },
  {
    name: 'mail test',
    words: 'ADDRESS',
    maxWords: 1,
    about: 'Send a mail through SMTP_URL now, and say what the mail server answers',
    async run(invocation) {
      const [to] = invocation.words;
      if (!to) throw new UsageError('To whom? atelier mail test ADDRESS');
      const sent = await (await commands()).sendTestMail(invocation.readConfig(), to);
      return { data: sent, lines: [`The mail server took a mail from ${sent.from} to ${to}.`] };
    },
  },
];
