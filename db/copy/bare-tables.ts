/** Takes from tables what makes filling them slow, or wrong; each function returns what puts it back, and is called in one transaction with it. */
import type pg from 'pg';

interface Dropped {
  drop: string;
  add: string;
}

/** Adding them again makes PostgreSQL check every row. */
export async function dropForeignKeys(
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  // By schema, because a partition has foreign keys of its own.
  const { rows } = await client.query<Dropped>({
    text: `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
      from pg_constraint where contype = 'f' and conparentid = 0
        and connamespace in (select relnamespace from pg_class where oid = any ($1::text[]::regclass[]))
      order by conrelid::regclass::text, conname`,
    values: [tables],
  });
  return dropAll(client, rows);
}

/** Of tables that are not partitioned, with the keys that need them. Drop the foreign keys first. */
export async function dropIndexes(
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<Dropped>({
    text: `select
        coalesce('alter table ' || indrelid::regclass || ' drop constraint ' || quote_ident(conname), 'drop index ' || indexrelid::regclass) as drop,
        coalesce('alter table ' || indrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(con.oid),
          pg_get_indexdef(indexrelid)) as add
      from pg_index
      join pg_class on pg_class.oid = indrelid and relkind = 'r' and not relispartition
      left join pg_constraint con on conindid = indexrelid and conrelid = indrelid and contype in ('p', 'u', 'x')
      where indrelid = any ($1::text[]::regclass[])
      order by indrelid::regclass::text, indexrelid::regclass::text`,
    values: [tables],
  });
  return dropAll(client, rows);
}

async function dropAll(client: pg.Client, dropped: Dropped[]): Promise<() => Promise<void>> {
  for (const { drop } of dropped) await client.query(drop);
  return async () => {
    for (const { add } of dropped) await client.query(add);
  };
}

/** Only the tables' owner is needed for this, unlike for `session_replication_role`. */
export async function setTriggers(
  client: pg.Client,
  tables: readonly string[],
  change: 'enable' | 'disable',
): Promise<void> {
  for (const name of tables) await client.query(`alter table ${name} ${change} trigger user`);
}
