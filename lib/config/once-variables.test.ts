import { expect, test } from 'vitest';
import { ConfigError, readConfig, unknownVariables } from './env.ts';

const MAIL = {
  SMTP_ADDRESS: 'mail.shop.example',
  SMTP_PORT: '587',
  SMTP_USERNAME: 'hello@shop.example',
  SMTP_PASSWORD: 'a:b/c@d%20e',
  MAILER_FROM_ADDRESS: 'Studio <hello@shop.example>',
};

const faultsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

test('the mail settings of once are ours', () => {
  const { SMTP_URL, MAIL_FROM } = readConfig(MAIL);
  const { protocol, host, username, password } = new URL(SMTP_URL ?? '');
  expect([protocol, host]).toEqual(['smtp:', 'mail.shop.example:587']);
  expect(decodeURIComponent(username)).toBe(MAIL.SMTP_USERNAME);
  expect(decodeURIComponent(password)).toBe(MAIL.SMTP_PASSWORD);
  expect(MAIL_FROM).toBe(MAIL.MAILER_FROM_ADDRESS);
});

test('port 465 is encrypted from the start', () => {
  const { SMTP_URL } = readConfig({ SMTP_ADDRESS: 'mail.shop.example', SMTP_PORT: '465' });
  expect(SMTP_URL).toBe('smtps://mail.shop.example:465');
});

test('no name of once is left in the settings, and none is reported as a misspelling', () => {
  const env = { ...MAIL, DISABLE_SSL: 'true' };
  expect(Object.keys(readConfig(env)).filter((name) => name in env)).toEqual([]);
  expect(unknownVariables(env)).toEqual([]);
});

test('what is empty, as once leaves what nobody filled in, is not set', () => {
  expect(readConfig({ ...MAIL, SMTP_USERNAME: '', SMTP_PASSWORD: '' }).SMTP_URL).toBe(
    'smtp://mail.shop.example:587',
  );
  expect(readConfig({ SMTP_ADDRESS: '', MAILER_FROM_ADDRESS: '' })).toMatchObject({
    SMTP_URL: undefined,
    MAIL_FROM: undefined,
  });
});

test.each([
  [{ ...MAIL, SMTP_URL: 'smtp://other.example' }, 'SMTP_URL and SMTP_ADDRESS are both set'],
  [{ ...MAIL, MAIL_FROM: 'a@b.example' }, 'MAIL_FROM and MAILER_FROM_ADDRESS are both set'],
  [{ SMTP_PORT: '587' }, 'SMTP_PORT needs SMTP_ADDRESS'],
  [{ ...MAIL, SMTP_PASSWORD: '' }, 'SMTP_USERNAME and SMTP_PASSWORD need each other'],
  [{ ...MAIL, SMTP_ADDRESS: 'smtp://mail.example' }, 'SMTP_ADDRESS must be the name'],
  [{ ...MAIL, SMTP_PORT: 'smtp' }, 'SMTP_PORT must be a port number'],
  [{ ...MAIL, MAILER_FROM_ADDRESS: 'Studio' }, 'MAILER_FROM_ADDRESS must be one address'],
  [{ DISABLE_SSL: 'true', PUBLIC_URL: 'https://shop.example' }, 'DISABLE_SSL says'],
  [{ DISABLE_SSL: 'perhaps' }, 'DISABLE_SSL must be true or false'],
])('%j is refused in one sentence', (env, sentence) => {
  expect(faultsOf(env)).toEqual([expect.stringContaining(sentence)]);
});

test('without SSL the shop is for this machine', () => {
  expect(faultsOf({ DISABLE_SSL: 'true', PUBLIC_URL: 'http://localhost' })).toEqual([]);
  expect(faultsOf({ DISABLE_SSL: 'false', PUBLIC_URL: 'https://shop.example', DEMO: '1' })).toEqual(
    [],
  );
});
