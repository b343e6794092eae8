import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '#test/harness/database.ts';
import { ask } from '#test/harness/ask-database.ts';
import { migrate, readMigrations } from './migrate.ts';

const TABLE = 'create table things (id int primary key);';
const ROW = 'insert into things values (1);';

test('applies missing migrations once, in order of name', async () => {
  const url = await freshDatabase();
  const folder = migrations({ '002-row.sql': ROW, '001-table.sql': TABLE });
  expect(await migrate(url, folder)).toEqual(['001-table.sql', '002-row.sql']);
  expect(await migrate(url, folder)).toEqual([]);
  expect(await ask(url, 'select count(*) from things')).toBe('1');
});

test('a migration merged late is applied although a higher number was applied before it', async () => {
  const url = await freshDatabase();
  await migrate(url, migrations({ '001-table.sql': TABLE, '003-row.sql': ROW }));
  const withLate = migrations({
    '001-table.sql': TABLE,
    '002-late.sql': 'alter table things add note text;',
    '003-row.sql': ROW,
  });
  expect(await migrate(url, withLate)).toEqual(['002-late.sql']);
});

test('an applied migration that was edited is refused, and nothing new is applied', async () => {
  const url = await freshDatabase();
  await migrate(url, migrations({ '001-table.sql': TABLE }));
  const edited = migrations({ '001-table.sql': `${TABLE} -- better`, '002-row.sql': ROW });
  await expect(migrate(url, edited)).rejects.toThrow(
    'Applied migrations were edited: 001-table.sql',
  );
  expect(await ask(url, 'select count(*) from things')).toBe('0');
});

test('different line endings do not count as an edit', async () => {
  const url = await freshDatabase();
  await migrate(url, migrations({ '001-table.sql': 'create table things (\n  id int\n);\n' }));
  const checkedOutOnWindows = migrations({
    '001-table.sql': 'create table things (\r\n  id int\r\n);\r\n',
  });
  expect(await migrate(url, checkedOutOnWindows)).toEqual([]);
});

test('a database newer than the program is refused', async () => {
  const url = await freshDatabase();
  await migrate(url, migrations({ '001-table.sql': TABLE, '002-row.sql': ROW }));
  const older = migrations({ '001-table.sql': TABLE });
  await expect(migrate(url, older)).rejects.toThrow(
    'The database is newer than this program: it has 002-row.sql.',
  );
});

test('a new database must be UTF8; one that has the shop already stays usable', async () => {
  const url = await freshDatabase();
  const name = `latin_${crypto.randomUUID().slice(0, 8)}`;
  await ask(
    url,
    `create database ${name} encoding 'LATIN1' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`,
  );
  onTestFinished(async () => void (await ask(url, `drop database ${name}`)));
  const latin = new URL(url);
  latin.pathname = `/${name}`;
  const folder = migrations({ '001-table.sql': TABLE });
  await expect(migrate(latin.href, folder)).rejects.toThrow(
    `The database ${name} has the encoding LATIN1, and the shop needs UTF8.`,
  );
  const hash = createHash('sha256').update('').digest('hex');
  await ask(latin.href, `insert into schema_migrations values ('000-older.sql', '${hash}')`);
  const withOlder = migrations({ '000-older.sql': '', '001-table.sql': TABLE });
  expect(await migrate(latin.href, withOlder)).toEqual(['001-table.sql']);
});

test('a failing migration is rolled back, and earlier ones stay', async () => {
  const url = await freshDatabase();
  const broken = migrations({
    '001-table.sql': TABLE,
    '002-row.sql': `${ROW} insert into nowhere values (1);`,
  });
  await expect(migrate(url, broken)).rejects.toThrow(
    'Migration 002-row.sql failed: relation "nowhere" does not exist',
  );
  expect(await ask(url, 'select count(*) from things')).toBe('0');
  const mended = migrations({ '001-table.sql': TABLE, '002-row.sql': ROW });
  expect(await migrate(url, mended)).toEqual(['002-row.sql']);
});

test('a file marked `-- no transaction` runs outside a transaction', async () => {
  const url = await freshDatabase();
  const folder = migrations({
    '001-table.sql': TABLE,
    '002-index.sql':
      '-- no transaction\ncreate index concurrently if not exists things_id on things (id);',
  });
  expect(await migrate(url, folder)).toEqual(['001-table.sql', '002-index.sql']);
  expect(
    await ask(url, `select indisvalid from pg_index where indexrelid = 'things_id'::regclass`),
  ).toBe(true);
});

test('a file outside a transaction may have many statements, and continues after an interrupted one', async () => {
  const url = await freshDatabase();
  const before = { '001-table.sql': `${TABLE} ${ROW} insert into things values (2);` };
  const index = (unique: string) =>
    `-- no transaction\ncreate ${unique} index concurrently if not exists things_all\n  on things ((1));\n`;
  const loop = `do $$ begin\n  delete from things where id = 2;\n  commit;\nend $$;\n`;
  const broken = migrations({ ...before, '002-index.sql': index('unique') + loop });
  await expect(migrate(url, broken)).rejects.toThrow('Migration 002-index.sql failed');
  const isValid = `select indisvalid from pg_index where indexrelid = 'things_all'::regclass`;
  expect(await ask(url, isValid)).toBe(false);
  const mended = migrations({ ...before, '002-index.sql': index('') + loop });
  expect(await migrate(url, mended)).toEqual(['002-index.sql']);
  expect(await ask(url, isValid)).toBe(true);
  expect(await ask(url, 'select count(*) from things')).toBe('1');
});

test('a process that waits for its turn does not block an index build', async () => {
  const url = await freshDatabase();
  const folder = migrations({
    '001-table.sql': TABLE,
    '002-wait.sql': 'select pg_sleep(0.5);',
    '003-index.sql': '-- no transaction\ncreate index concurrently things_id on things (id);',
  });
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, folder)));
  expect(applied.flat()).toHaveLength(3);
});

test('new indexes of a shop in use have statistics', async () => {
  const url = await freshDatabase();
  const rows = 'insert into things select generate_series(1, 1000);';
  const before = { '001-table.sql': TABLE, '002-rows.sql': rows };
  await migrate(url, migrations(before));
  const index = 'create index things_by_last_digit on things ((id % 10));';
  await migrate(url, migrations({ ...before, '003-index.sql': index }));
  const known = `select n_distinct from pg_stats where tablename = 'things_by_last_digit'`;
  expect(await ask(url, known)).toBe(10);
});

test('with several concurrent migrators each migration is applied once', async () => {
  const url = await freshDatabase();
  const folder = migrations({
    '001-table.sql': `${TABLE} select pg_sleep(0.2);`,
    '002-row.sql': ROW,
  });
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, folder)));
  expect(applied.flat().sort()).toEqual(['001-table.sql', '002-row.sql']);
});

test('the checked-in migrations apply to an empty database', async () => {
  const url = await freshDatabase();
  const names = readMigrations().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(await migrate(url)).toEqual(names);
});

test('the checked-in migrations are numbered 001, 002, … without gaps or duplicates', () => {
  const numbers = readMigrations().map(({ name }) => name.slice(0, 3));
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(3, '0')));
});

async function freshDatabase(): Promise<string> {
  const { url, close } = await emptyDatabase();
  onTestFinished(close);
  return url;
}

function migrations(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(folder, name), sql);
  return folder;
}
