/**
 * `node test/released/keep.ts NAME [DATABASE_URL]`: keeps the data of a shop as `test/released/NAME`, from which every later version must be able
 * to upgrade (`test/released.test.ts`). Run it at each release, on a demo shop of that version. The files are left out; they do not change.
 */
import path from 'node:path';
import { makeBackup } from '#features/backups/make-backup.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { openDatabase } from '#server/startup/open-database.ts';
import { readConfig } from '#lib/config/env.ts';

const [name, url] = process.argv.slice(2);
if (!name || !/^[\w.-]+$/.test(name)) {
  process.stderr.write('Which release? node test/released/keep.ts 0.1.0 [DATABASE_URL]\n');
  process.exit(2);
}
const { url: databaseUrl, close } = url
  ? { url, close: async () => {} }
  : await openDatabase(readConfig(process.env));
try {
  const { id, tables, migrations } = await makeBackup({
    databaseUrl,
    files: createDiskStore('/nonexistent'),
    place: { store: createDiskStore(path.resolve('test/released', name)), secret: null },
    secretsKeys: null,
    installationId: crypto.randomUUID(),
    program: name,
    now: new Date(),
  });
  process.stdout.write(`${id}: ${tables.length} tables, ${migrations.length} migrations\n`);
} finally {
  await close();
}
