import { expect, test } from 'vitest';
import { errorMessage } from './error-messages.ts';

/** What a page throws for a refusal of the API. */
const thrown = (status: number) => ({ status, statusText: '', internal: false, data: {} });

test('no refusal of a request is called a fault of the server', () => {
  for (let status = 400; status < 500; status += 1) {
    expect([status, errorMessage(thrown(status)).heading]).not.toContain('unexpected');
  }
  expect(errorMessage(thrown(422))).toMatchObject({ status: 422, heading: 'badRequest' });
  expect(errorMessage(thrown(500)).heading).toBe('unexpected');
  expect(errorMessage(new Error('a bug'))).toMatchObject({ status: 500, heading: 'unexpected' });
});
