import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The system account PostgreSQL runs as; empty means the one we run as ourselves. */
export interface Account {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root, so root switches to the owner of the existing data, else `postgres`, else `nobody`. The account needs
 * a passwd entry: initdb looks itself up.
 */
export function accountFor(dataDir: string): Account {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) {
    const owner = statSync(dataDir);
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined);
  if (!entry) {
    throw new Error(
      'PostgreSQL may not run as root, and this machine has neither a postgres nor a nobody account: ' +
        'start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Whether `account` may enter `directory`: a parent with mode 0700, such as a home, blocks it. */
export function canEnter(account: Account, directory: string): Promise<boolean> {
  if (account.uid === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-c', 'cd "$0"', directory], { ...account, cwd: '/' }, (error) =>
      resolve(error === null),
    );
  });
}
