/** Debian's PostgreSQL 15, the oldest version that the shop supports. Tests that need it are left out where it is missing. */
import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

/** The folder of its programs. */
export const POSTGRES_15 = '/usr/lib/postgresql/15/bin';
export const isPostgres15Missing = (): boolean => !existsSync(POSTGRES_15);

/** Installs it if possible. */
export function installPostgres15(): void {
  if (isPostgres15Missing()) installDebianPackages(['postgresql-15']);
}
