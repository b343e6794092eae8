/** docs/security.md is complete and true: each requirement has tests that exist, or a reason; and the sources use what it lists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const document = readFileSync('docs/security.md', 'utf8');

const rows = document.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  const number = Number(cells[1]);
  return number > 0 ? [{ number, shownBy: cells[5] ?? '', cells }] : [];
});

const sources = globSync('{api,db,demo,features,integrations,kit,lib,server,web}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('every requirement of the checklist has a row, in order and with every column', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 65 }, (_, at) => at + 1));
  for (const { number, cells } of rows) {
    expect([number, cells.length], cells.join('|')).toEqual([number, 7]);
    expect(
      cells.slice(1, 6).every((cell) => cell !== ''),
      String(number),
    ).toBe(true);
  }
});

test.each(rows)('requirement $number names tests that exist, or a reason', ({ shownBy }) => {
  const named = [...shownBy.matchAll(/`([^`]+\.test\.tsx?)`/g)].map((match) => match[1] ?? '');
  const isExplained = named.length > 0 || /^(No test|Does not apply).{20,}/.test(shownBy);
  expect(isExplained, shownBy).toBe(true);
  for (const file of named) expect([file, existsSync(file)]).toEqual([file, true]);
});

test('its links lead somewhere', () => {
  const links = [...document.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1] ?? '');
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) expect([link, existsSync(`docs/${link}`)]).toEqual([link, true]);
});

test('only the embedded database, the start, an upgrade, the list of components and the children for heavy work run programs', () => {
  const places = filesWith(/node:child_process/).filter((file) => !file.startsWith('db/embedded/'));
  expect(places.toSorted()).toEqual([
    'kit/child-process.ts',
    'server/build.ts',
    'server/cli/components.ts',
    'server/startup/check-program.ts',
    'server/startup/open-sandbox.ts',
  ]);
});

test('no text is run as code', () => {
  expect(filesWith(/\beval\(|new Function\(|insecureHTTPParser/)).toEqual([]);
});

test('the inventory of cryptography lists what the sources use', () => {
  const used = sources.flatMap(({ text }) =>
    [...text.matchAll(/create(?:Hash|Hmac|Cipheriv|Decipheriv)\(\s*'([^']+)'/g)].map(
      (match) => match[1] ?? '',
    ),
  );
  expect([...new Set(used)].toSorted()).toEqual(['aes-256-gcm', 'sha1', 'sha256']);
  const inventory = document.slice(document.indexOf('## Inventory'));
  for (const method of new Set(used)) expect(inventory).toContain(`\`${method}\``);
  // Only codes of authenticator apps.
  expect(filesWith(/'sha1'/)).toEqual(['features/accounts/sign-in/totp.ts']);
  // It says what is wrong with the shop's own certificate, and sends nothing.
  expect(filesWith(/rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([
    'integrations/tls/read-certificate.ts',
  ]);
});
