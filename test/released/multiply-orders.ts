/**
 * Copies every order of a database with everything that belongs to it, whatever version its schema is of: what is copied, and what a copy has
 * in place of its original's keys, follows from the foreign keys and unique indexes that PostgreSQL knows. The money stays as it is.
 */
import type pg from 'pg';
import { dropForeignKeys, dropIndexes, setTriggers } from '#db/copy/bare-tables.ts';
import { listCopiedTables, openCopyClient } from '#db/copy/copied-tables.ts';

/** Adds `copies` of each order; returns how many orders there are then. */
export async function multiplyOrders(url: string, copies: number): Promise<number> {
  const client = await openCopyClient(url);
  try {
    await client.query('begin');
    const { tables, keys } = await planCopies(client);
    const addForeignKeys = await dropForeignKeys(client, tables);
    await setTriggers(client, tables, 'disable');
    const addIndexes = await dropIndexes(client, tables);
    for (const { name, columns } of await listCopiedTables(client)) {
      if (!tables.includes(name)) continue;
      const values = columns.map((column) => keys.get(`${name}.${column}`)?.(column) ?? column);
      await client.query(
        `with original as materialized (select * from ${name})
         insert into ${name} (${columns.join(', ')}) overriding system value
         select ${values.join(', ')} from generate_series(1, ${copies}) as n cross join original`,
      );
    }
    await addIndexes();
    await addForeignKeys();
    await setTriggers(client, tables, 'enable');
    for (const table of tables) await moveSequences(client, table);
    const { rows } = await client.query<{ orders: number }>(
      'select count(*)::integer as orders from public.orders',
    );
    await client.query('commit');
    await client.query('analyze');
    return rows[0]?.orders ?? 0;
  } finally {
    await client.end();
  }
}

/** The expression for a copy's column; `n` is the number of the copy. */
type Copied = (column: string) => string;

interface Plan {
  tables: string[];
  /** By `table.column`. */
  keys: Map<string, Copied>;
}

async function planCopies(client: pg.Client): Promise<Plan> {
  const { foreignKeys, uniques } = await readKeys(client);
  const belonging = new Set(['public.orders']);
  /** What a row that belongs to an order has for itself alone, such as the file of a delivery. */
  const parts = new Set<string>();
  const isCopied = (table: string) => belonging.has(table) || parts.has(table);
  const keys = new Map<string, Copied>();

  for (;;) {
    const before = belonging.size + keys.size;
    for (const { table, column, target, targetColumn } of foreignKeys) {
      if (belonging.has(target)) belonging.add(table);
      const copied = isCopied(table) && isCopied(target) && keys.get(`${target}.${targetColumn}`);
      if (copied) keys.set(`${table}.${column}`, copied);
    }
    if (belonging.size + keys.size > before) continue;

    // One at a time: a key that is changed changes those that refer to it, and they need no change of their own.
    const same = uniques.filter(
      ({ table, columns }) =>
        isCopied(table) && !columns.some((column) => keys.has(`${table}.${column}`)),
    );
    if (same.length === 0) return { tables: [...belonging, ...parts], keys };
    const targetOf = ({ table, last }: Unique) =>
      foreignKeys.find((key) => key.table === table && key.column === last)?.target;
    const own = same.find((unique) => !targetOf(unique));
    if (own) keys.set(`${own.table}.${own.last}`, await makeCopied(client, own));
    else for (const unique of same) parts.add(targetOf(unique) as string);
  }
}

async function makeCopied(client: pg.Client, { table, last, type }: Unique): Promise<Copied> {
  if (type === 'uuid') return (column) => `md5(${column}::text || ':' || n)::uuid`;
  // Digits, because numbers of orders and invoices end with them.
  if (type === 'text') return (column) => `${column} || lpad(n::text, 7, '0')`;
  if (type === 'bytea') return (column) => `sha256(${column} || convert_to(n::text, 'UTF8'))`;
  const { rows } = await client.query<{ max: string }>(
    `select coalesce(max(${last}), 0)::bigint::text as max from ${table}`,
  );
  return (column) => `${column} + n * ${rows[0]?.max}::bigint`;
}

interface ForeignKey {
  table: string;
  column: string;
  target: string;
  targetColumn: string;
}

interface Unique {
  table: string;
  columns: string[];
  last: string;
  type: string;
}

/** Names are quoted, tables with their schema. */
async function readKeys(client: pg.Client) {
  const name = (oid: string) =>
    `(select quote_ident(nspname) || '.' || quote_ident(relname) from pg_class join pg_namespace on pg_namespace.oid = relnamespace where pg_class.oid = ${oid})`;
  const column = (table: string, number: string) =>
    `(select quote_ident(attname) from pg_attribute where attrelid = ${table} and attnum = ${number})`;
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select ${name('conrelid')} as table, ${column('conrelid', 'own')} as column,
       ${name('confrelid')} as target, ${column('confrelid', 'other')} as "targetColumn"
     from pg_constraint, unnest(conkey, confkey) as pair (own, other)
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  const { rows: uniques } = await client.query<Unique>(
    `select ${name('indrelid')} as table, columns, columns[cardinality(columns)] as last,
       (select format_type(atttypid, null) from pg_attribute where attrelid = indrelid and quote_ident(attname) = columns[cardinality(columns)]) as type
     from pg_index cross join lateral (
       select array_agg(${column('indrelid', 'number')} order by position) as columns
       from unnest(indkey) with ordinality as key (number, position)
       where position <= indnkeyatts and number > 0) as named
     where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
     order by indisprimary desc, indexrelid`,
  );
  return { foreignKeys, uniques };
}

async function moveSequences(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select quote_ident(attname) as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and pg_get_serial_sequence($1, attname) is not null`,
    [table],
  );
  for (const { column, sequence } of rows)
    await client.query(`select setval('${sequence}', max(${column})) from ${table}`);
}
