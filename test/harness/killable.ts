import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { createDb, type Db } from '#db/client.ts';
import type { DB } from '#db/schema.ts';

/** The error of every statement of a dead process. */
export class Killed extends Error {
  override name = 'Killed';
}

export interface KillableDb {
  db: Db;
  /** Allows this many more statements, then closes every connection like kill -9: uncommitted work is lost. */
  killAfter(statements: number): void;
  isDead(): boolean;
  /** Waits until the server has released the dead process's connections and locks. */
  buried(): Promise<void>;
  close(): Promise<void>;
}

/** A database as seen by a process that can be killed between any two statements. */
export function killableDb(url: string, witness: Db): KillableDb {
  const applicationName = 'mortal';
  const { pool } = createDb(url, { poolSize: 5, applicationName, namedStatements: false });
  let left = Number.POSITIVE_INFINITY;
  const isDead = () => left < 0;

  function wrap(client: pg.PoolClient): pg.PoolClient {
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') {
          return (...args: Parameters<pg.PoolClient['query']>) => {
            left -= 1;
            return isDead() ? Promise.reject(new Killed()) : target.query(...args);
          };
        }
        if (name === 'release') return () => target.release(isDead());
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => wrap(await pool.connect()),
        end: () => pool.end(),
      },
    }),
  });
  return {
    db,
    killAfter: (statements) => void (left = statements),
    isDead,
    async buried() {
      const held = sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and application_name = ${applicationName} and state like 'idle in %'`;
      while ((await held.execute(witness)).rows.length > 0) await sleep(10);
    },
    close: () => db.destroy(),
  };
}
