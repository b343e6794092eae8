import { execFileSync } from 'node:child_process';
import { chownSync, existsSync } from 'node:fs';
import path from 'node:path';
import { accountFor, type Account } from '#db/embedded/account.ts';

/** The binaries of Debian's PostgreSQL 15. It is not on every machine; CI has it. */
export const POSTGRES_15 = '/usr/lib/postgresql/15/bin';
export const isPostgres15Missing = !existsSync(POSTGRES_15);

/** Creates a cluster of PostgreSQL 15 in a folder that exists. Returns the account that it belongs to. */
export function createCluster15(dataDir: string): Account {
  const account = accountFor(dataDir);
  if (account.uid !== undefined) chownSync(dataDir, account.uid, account.gid ?? account.uid);
  execFileSync(
    path.join(POSTGRES_15, 'initdb'),
    ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '-N'],
    { ...account, cwd: dataDir, stdio: 'ignore' },
  );
  return account;
}
