import { execFileSync } from 'node:child_process';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { describedApi } from '#test/harness/described-api.ts';
import { examplesOf, type DescribedOperation } from './api-examples.ts';

interface Sent {
  address: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const SHOP = 'https://shop.example';

test('both examples of every operation send the same request', async () => {
  const { paths, components } = await description();
  const examples = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operation: `${method.toUpperCase()} ${path}`,
      ...examplesOf(method, path, operation, components.schemas),
    })),
  );
  expect(examples.length).toBeGreaterThan(300);
  const fromShell = sentByShell(examples.map(({ curl }) => curl));
  for (const [index, { operation, typescript }] of examples.entries()) {
    const sent = await sentByTypeScript(typescript);
    expect(sent, operation).toEqual(fromShell[index]);
    expect(`${sent.method} ${sent.address}`).toBe(
      // The names in the path are the reader's values.
      operation.replace(' ', ` ${SHOP}/api`).replaceAll(/\{(\w+)\}/g, 'a-$1') +
        new URL(sent.address).search,
    );
  }
});

async function description() {
  const response = await describedApi().request('/openapi.json');
  return (await response.json()) as {
    paths: Record<string, Record<string, DescribedOperation>>;
    components: { schemas: Record<string, unknown> };
  };
}

/** What curl would be called with, by a real shell. */
function sentByShell(commands: string[]): Sent[] {
  const script = [
    String.raw`curl() { printf '%s\0' "$@"; printf '\1\0'; }`,
    `SHOP=${SHOP}`,
    ...namesIn(commands.join('\n'), /\$([A-Z_]+)/g).map((name) => {
      const camel = name
        .toLowerCase()
        .replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
      return name === 'SHOP' ? '' : `${name}=a-${camel}`;
    }),
    ...commands,
  ].join('\n');
  const printed = execFileSync('bash', ['-c', script], { encoding: 'utf8' });
  return printed
    .split('\u0001\0')
    .slice(0, -1)
    .map((words) => readWords(words.split('\0').slice(0, -1)));
}

function readWords(words: string[]): Sent {
  const sent: Sent = { address: '', method: 'GET', headers: {}, body: undefined };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    if (!word.startsWith('-')) {
      sent.address = word;
      continue;
    }
    at += 1;
    const value = words[at] as string;
    const [name = '', ...rest] = value.split(': ');
    if (word === '-X') sent.method = value;
    else if (word === '-H') sent.headers[name] = rest.join(': ');
    else sent.body = value;
  }
  return sent;
}

/** What `fetch` is called with. */
async function sentByTypeScript(source: string): Promise<Sent> {
  const names = namesIn(source, /\$\{(\w+)\}/g).filter((name) => name !== 'shop');
  const body = stripTypeScriptTypes(source.replace(/^import \{ readFile \} .*$/m, ''));
  const run = new Function(
    'fetch',
    'readFile',
    'shop',
    ...names,
    `return (async () => { ${body}; })();`,
  ) as (...values: unknown[]) => Promise<void>;
  let sent: Sent | undefined;
  const fetch = async (address: string, init: RequestInit = {}) => {
    const { method = 'GET', headers = {}, body: content } = init;
    sent = { address, method, headers: headers as Record<string, string>, body: textOf(content) };
    return new Response();
  };
  await run(fetch, async (file: string) => `@${file}`, SHOP, ...names.map((name) => `a-${name}`));
  return sent as Sent;
}

function textOf(content: RequestInit['body']): string | undefined {
  if (!(content instanceof FormData)) return (content as string | null) ?? undefined;
  const [[field, file] = []] = [...content];
  return `${field}=@${(file as File).name}`;
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}
