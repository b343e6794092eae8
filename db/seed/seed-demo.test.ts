import { afterAll, expect, test } from 'vitest';
import { ServiceEdit } from '#features/catalog/contract.ts';
import { getEditableService, listStudioServices } from '#features/catalog/studio-queries.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { seedDemo } from './seed-demo.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });
const ctx = ctxFor(db, admin);
await seedDemo(ctx, { customerPassword: 'a river of tin' });

test('the demo services could have been written in the editor', async () => {
  const services = await listStudioServices(ctx, { q: '', state: undefined, category: undefined });
  expect(services).toHaveLength(10);
  expect(new Set(services.map(({ category }) => category.slug)).size).toBe(3);
  for (const { id } of services) {
    const { edit, state, missing } = await getEditableService(ctx, id);
    expect(state).toBe('published');
    expect(missing).toEqual({});
    expect(() => ServiceEdit.parse(edit)).not.toThrow();
  }
});
