import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsDirectory } from '#db/migrate.ts';

/** Of the package.json beside the migrations, in a checkout as in a package. */
export function programVersion(): string {
  const root = path.resolve(migrationsDirectory(), '../..');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
