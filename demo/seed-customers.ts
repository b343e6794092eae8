import { randomBytes } from 'node:crypto';
import { hashPassword } from '#features/accounts/passwords/passwords.ts';
import type { Actor, Ctx } from '#kit/ctx.ts';
import { DEMO_CUSTOMER, DEMO_CUSTOMER_EMAIL, demoCustomers } from './customers.ts';

const DAY_MS = 86_400_000;

/** Creates the customers, by their keys. Only the first has a known password. */
export async function seedCustomers(ctx: Ctx, password: string): Promise<Map<string, Actor>> {
  const knownHash = await hashPassword(password);
  const unknownHash = await hashPassword(randomBytes(32).toString('base64url'));
  const actors = new Map<string, Actor>();
  for (const { key, username, joinedDaysAgo } of demoCustomers) {
    const joinedAt = new Date(ctx.now.getTime() - joinedDaysAgo * DAY_MS);
    const isKnown = key === DEMO_CUSTOMER;
    const { id } = await ctx.db
      .insertInto('users')
      .values({
        username,
        email: isKnown ? DEMO_CUSTOMER_EMAIL : `${key}@example.test`,
        email_verified_at: joinedAt,
        password_hash: isKnown ? knownHash : unknownHash,
        is_demo: true,
        created_at: joinedAt,
        updated_at: joinedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    actors.set(key, { kind: 'customer', userId: id, username });
  }
  return actors;
}
