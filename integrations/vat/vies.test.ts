import { expect, test } from 'vitest';
import { VatRegistryUnavailableError } from './vat-registry.ts';
import { createVies } from './vies.ts';

function answering(body: unknown, status = 200) {
  const asked: unknown[] = [];
  const vies = createVies(async (_url, init) => {
    asked.push(JSON.parse(String(init?.body)));
    return Response.json(body, { status });
  });
  return { vies, asked };
}

test('asks for the number on behalf of the shop, and reads the answer', async () => {
  const { vies, asked } = answering({
    valid: true,
    name: '---',
    address: 'Rue Cler 1',
    requestIdentifier: 'WAPI123',
  });
  const answer = await vies.check({ number: 'FR40303265045', askedBy: 'DE136695976' });
  expect(answer).toEqual({ isValid: true, name: '', address: 'Rue Cler 1', reference: 'WAPI123' });
  expect(asked).toEqual([
    {
      countryCode: 'FR',
      vatNumber: '40303265045',
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    },
  ]);
});

test('without a clear answer the registry counts as unavailable', async () => {
  const check = { number: 'FR40303265045', askedBy: '' };
  const unavailable = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };
  await expect(answering(unavailable).vies.check(check)).rejects.toThrow(
    VatRegistryUnavailableError,
  );
  await expect(answering({ valid: true }, 500).vies.check(check)).rejects.toThrow(
    VatRegistryUnavailableError,
  );
  const broken = createVies(() => Promise.reject(new TypeError('fetch failed')));
  await expect(broken.check(check)).rejects.toThrow(VatRegistryUnavailableError);
});
