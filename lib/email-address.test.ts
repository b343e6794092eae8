import { expect, test } from 'vitest';
import { emailAddress, normalizedEmail } from './email-address.ts';

const LONG = `${'a'.repeat(245)}@b.example`;

/** The first sentence of what is refused. */
function faultOf(shape: ReturnType<typeof emailAddress>, value: unknown): string | undefined {
  return shape.safeParse(value).error?.issues[0]?.message;
}

test('an address is trimmed, in lower case and with a domain of ASCII', () => {
  expect(normalizedEmail(' Ada@Müller.example ')).toBe('ada@xn--mller-kva.example');
  expect(emailAddress({ keepsCase: true }).parse(' Ada@b.example')).toBe('Ada@b.example');
  for (const other of ['', 'ada', 'ada@', LONG, null, 7]) expect(normalizedEmail(other)).toBeNull();
});

test('each fault has its sentence', () => {
  const shape = emailAddress({ missing: 'none', tooLong: 'long', invalid: 'odd' });
  for (const missing of [undefined, '', ' ']) expect(faultOf(shape, missing)).toBe('none');
  expect(faultOf(shape, LONG)).toBe('long');
  expect(faultOf(shape, 'ada')).toBe('odd');
  expect(faultOf(emailAddress({ invalid: 'odd' }), '')).toBe('odd');
});

test('an optional address is empty or an address', () => {
  const shape = emailAddress({ mayBeEmpty: true, invalid: 'odd' });
  expect(shape.parse('  ')).toBe('');
  expect(shape.parse('Ada@b.example')).toBe('ada@b.example');
  expect(faultOf(shape, 'ada')).toBe('odd');
});
