import { expect, test, vi } from 'vitest';
import { COMMANDS, help, helpOf, runCommand } from './run.ts';
import { shown } from './config-commands.ts';

async function run(...args: string[]) {
  let out = '';
  let err = '';
  const code = await runCommand(args, {
    cwd: '/',
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  });
  return { code, out, err };
}

test('every command is in the help and explains its options', async () => {
  for (const command of COMMANDS) {
    expect(help()).toContain(`  ${command.name}`);
    expect(Object.keys(command.options ?? {})).toHaveLength(command.optionsHelp?.length ?? 0);
    for (const option of Object.keys(command.options ?? {})) {
      expect(helpOf(command)).toContain(`  --${option}`);
    }
    expect(await run(...command.name.split(' '), '--help')).toMatchObject({
      code: 0,
      out: helpOf(command),
    });
  }
  expect(await run()).toEqual({ code: 0, out: help(), err: '' });
});

test('a wrong command line ends with 2 and says what is right', async () => {
  const unknown = await run('bakup');
  expect([unknown.code, unknown.out]).toEqual([2, '']);
  expect(unknown.err).toContain('There is no command “bakup”.');
  expect(await run('restore', '--foo')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Usage: atelier restore [ID] [options]'),
  });
  expect(await run('restore', 'a', 'b')).toMatchObject({
    code: 2,
    err: '“b” is too much. Usage: atelier restore [ID] [options]\n',
  });
  expect(await run('admin', 'reset')).toMatchObject({ code: 2 });
  expect(await run('jobs', 'retry', 'x', '--json')).toMatchObject({
    code: 2,
    out: expect.stringMatching(/^\{"ok":false,/),
  });
});

test('settings are checked without starting anything, and printed without secrets', async () => {
  vi.stubEnv('PUBLIC_ULR', 'https://shop.example');
  expect(await run('config', 'check')).toMatchObject({
    code: 3,
    out: 'PUBLIC_ULR is not a setting: did you mean PUBLIC_URL?\n',
  });
  vi.stubEnv('PUBLIC_ULR', undefined);
  vi.stubEnv('BACKUP_KEY', 'not a key');
  expect(await run('config', 'check')).toMatchObject({
    code: 1,
    err: expect.stringContaining('BACKUP_KEY must be a key of age'),
  });
  vi.stubEnv('BACKUP_KEY', `AGE-SECRET-KEY-1${'Q'.repeat(52)}8H00W3`);
  vi.stubEnv('SMTP_URL', 'smtps://me:hunter2@mail.example');
  const { code, out } = await run('config', 'print', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    ok: true,
    result: { BACKUP_KEY: '***', SMTP_URL: 'smtps://me:***@mail.example', PORT: '3000' },
  });
  vi.unstubAllEnvs();
});

test.each([
  ['STRIPE_SECRET_KEY', 'sk_live_1', '***'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1', '***'],
  ['ADMIN_PASSWORD', 'x', '***'],
  ['SANDBOX_CONTROL_TOKEN', 'x', '***'],
  ['OIDC_APPLE_PRIVATE_KEY', 'x', '***'],
  ['S3_SECRET_ACCESS_KEY', 'x', '***'],
  ['S3_ACCESS_KEY_ID', 'AKIA', 'AKIA'],
  ['DATABASE_URL', 'postgres://u:p%40ss@host/shop', 'postgres://u:***@host/shop'],
  ['INBOUND_IMAP_URL', 'imaps://u%40x:p@host:993/INBOX', 'imaps://u%40x:***@host:993/INBOX'],
  ['METRICS_TOKEN', 'a-token-for-the-metrics-1', '***'],
  ['PUBLIC_URL', 'https://shop.example', 'https://shop.example'],
])('%s is shown as it may be', (name, value, expected) => {
  expect(shown(name, value)).toBe(expected);
});
