import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { seedPurpose, setupPurpose } from './secret-purposes.ts';

/** Rows of a transaction: a person who signs in meanwhile waits for no more than these. */
const BATCH = 200;

/** The columns with secrets of people, and what each value is authenticated for. */
const SEALED = [
  { table: 'totp_factors', id: 'user_id', column: 'sealed_seed', purpose: seedPurpose },
  { table: 'sessions', id: 'id', column: 'sealed_setup', purpose: setupPurpose },
  { table: 'sign_in_challenges', id: 'token_hash', column: 'sealed_setup', purpose: setupPurpose },
] as const;

/**
 * Encrypts the secrets of people with the current key, where an older one was used. What no known key opens stays as it is, and is counted as
 * lost: its person signs in with a recovery code and sets the app up again. Safe to repeat and to run while the shop is open.
 */
export async function resealSecrets(
  ctx: Ctx,
  batchSize = BATCH,
): Promise<{ resealed: number; lost: number }> {
  const done = { resealed: 0, lost: 0 };
  for (const source of SEALED) {
    let after: unknown = null;
    do {
      const batch = await transact(ctx, (tx) => resealBatch(tx, source, { after, batchSize }));
      done.resealed += batch.resealed;
      done.lost += batch.lost;
      after = batch.last;
    } while (after !== null);
  }
  return done;
}

async function resealBatch(
  tx: Ctx,
  source: (typeof SEALED)[number],
  { after, batchSize }: { after: unknown; batchSize: number },
) {
  const { table, id, column, purpose } = source;
  const header = tx.secrets.currentHeader();
  const [key, sealedColumn, owner] = [sql.ref(id), sql.ref(column), sql.ref('user_id')];
  const { rows } = await sql<{ id: unknown; owner: string; sealed: Buffer }>`
    select ${key} as id, ${owner} as owner, ${sealedColumn} as sealed from ${sql.table(table)}
    where substring(${sealedColumn} from 1 for ${sql.lit(header.length)}) <> ${header}
      ${after === null ? sql`` : sql`and ${key} > ${after}`}
    order by ${key} limit ${sql.lit(batchSize)} for update`.execute(tx.db);
  const batch = { resealed: 0, lost: 0, last: rows.length < batchSize ? null : rows.at(-1)?.id };
  for (const row of rows) {
    const opened = tryOpen(tx, row.sealed, purpose(row.owner));
    if (opened === null) {
      batch.lost += 1;
      continue;
    }
    await sql`update ${sql.table(table)} set ${sealedColumn} = ${tx.secrets.seal(opened, purpose(row.owner))}
      where ${key} = ${row.id}`.execute(tx.db);
    batch.resealed += 1;
  }
  return batch;
}

function tryOpen({ secrets }: Ctx, sealed: Buffer, purpose: string): string | null {
  try {
    return secrets.open(sealed, purpose);
  } catch {
    return null;
  }
}
