import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** The number of rows in a filled shop. */
export interface Volume {
  orders: number;
  users: number;
  services: number;
  posts: number;
  reviews: number;
  enquiries: number;
  audits: number;
  mails: number;
  /** Orders of the customer with many orders. */
  big: number;
  /** Orders of the customer who stopped ordering 18 months ago. */
  former: number;
}

/** A shop with this many orders over three years, and other data in proportion. */
export function volumeOf(orders: number): Volume {
  const share = (ofMillion: number, least: number) =>
    Math.max(least, Math.round((ofMillion * orders) / 1_000_000));
  return {
    orders,
    users: share(200_000, 200),
    services: share(3_000, 10),
    posts: share(10_000, 10),
    reviews: share(100_000, 100),
    enquiries: share(50_000, 50),
    audits: share(500_000, 500),
    mails: share(200_000, 200),
    big: share(20_000, 20),
    former: share(2_000, 10),
  };
}

/** Fills a migrated database that contains the demo shop. Nothing else may use it meanwhile. */
export async function fill(url: string, volume: Volume): Promise<void> {
  const text = readFileSync(path.join(import.meta.dirname, 'fill.sql'), 'utf8');
  const sql = text.replaceAll(/(?<![:\w]):([a-z]+)\b/g, (written, name: string) =>
    name in volume ? String(volume[name as keyof Volume]) : written,
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
  await refreshStatistics(url);
}

/** As autovacuum does in time. A database kept from an earlier run may have been migrated since. */
export async function refreshStatistics(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
