/** The import rules of the architecture. The test below checks every file against this table. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TABLE_OWNERS } from './table-owners.ts';

/** The order of features: each may import only those before it. */
const FEATURE_ORDER = [
  'settings',
  'mail',
  'notifications',
  'accounts',
  'companies',
  'files',
  'sharing',
  'unsaved',
  'catalog',
  'enquiries',
  'blog',
  'pages',
  'redirects',
  'coupons',
  'orders',
  'mailbox',
  'payments',
  'invoices',
  'reviews',
  'evidence',
  'batches',
  'visits',
  'audit',
  'privacy',
  'backups',
  'health',
  'templates',
  'home',
  'setup',
  'demo',
  'lists',
  'live',
  'search',
];

/** What a browser may import of a feature: its contracts, and everything in its `shared` folder. */
const FOR_BROWSERS = /^features\/(?:[a-z]+\/(?:[a-z-]+\/)*contract|[a-z]+\/shared\/[a-z-]+)\.ts$/;

/** The imports by `#folder/…` allowed in the folder on the left; a pattern limits them to some files of a folder. */
const MAY_IMPORT: Record<string, readonly (string | RegExp)[]> = {
  // Compiled messages format numbers with lib.
  messages: ['messages', 'lib'],
  lib: ['lib'],
  db: ['db', 'lib'],
  // Demo content is created with the verbs that people use.
  demo: ['demo', 'db', 'kit', 'lib', /^features\//, /^integrations\/storage\/file-store\.ts$/],
  integrations: ['integrations', 'lib'],
  kit: ['kit', 'db', 'lib', 'messages'],
  features: ['features', 'kit', 'db', 'integrations', 'lib', 'messages'],
  web: ['web', 'messages', 'lib', FOR_BROWSERS],
  api: ['api', 'features', 'kit', 'integrations', 'lib'],
  server: [
    'server',
    'api',
    'kit',
    'db',
    'integrations',
    'lib',
    'messages',
    'demo',
    /^features\//,
    /^web\/(api|api-client|document-headers|page-errors|page-locale)\.ts$/,
  ],
  sandbox: ['sandbox', 'lib'],
  scripts: ['scripts', 'messages', 'server', 'lib', 'db', 'test'],
  bench: ['bench', 'server', 'scripts', 'test', 'db', 'lib', 'kit', 'features'],
};

/** Where a package may be imported; unlisted packages may be used anywhere. */
const PACKAGES: readonly [pattern: RegExp, allowed: RegExp, why: string][] = [
  [
    /^(stripe|@paypal\/|nodemailer|imapflow|@aws-sdk\/|@simplewebauthn\/server|openid-client)/,
    /^(integrations|sandbox)\//,
    'vendor SDKs stay behind integrations',
  ],
  [
    /^(react|react-dom|react-router|@react-router\/|lucide-react)(\/|$)/,
    /^(web\/|bench\/peers\/programs\/|messages\/rich\.ts|server\/pages\/render\.ts|features\/.*(\.email\.tsx|mail-[a-z-]+\.tsx?|render-mail\.tsx?)$)/,
    'React lives in web and mails',
  ],
  [
    /^(hono|@hono\/)/,
    /^(server\/|api\/|kit\/http\.ts|features\/([a-z-]+\/)+(http|identify|[a-z-]+-http)\.ts|web\/api\.ts)/,
    'Hono lives in the HTTP layer',
  ],
  [
    /^(sharp|@hyzyla\/pdfium|satori|postal-mime)$/,
    /(\.child\.ts$|^features\/mailbox\/reading\/|^(test|bench|scripts)\/)/,
    'what opens the files of strangers can be killed',
  ],
];

/** Whose types give labels their names: they pull in nothing. */
const EVENT_ENTRIES = /^#features\/[a-z]+\/events\.ts$/;

interface Import {
  file: string;
  target: string;
  isTypeOnly: boolean;
  isDynamic: boolean;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const exclude = ['**/node_modules/**', 'build/**', 'data/**'];
const sources = Object.keys(MAY_IMPORT)
  .filter((folder) => !folder.includes('/'))
  .flatMap(sourcesOf);
const imports = sources.flatMap(importsOf);

interface Source {
  file: string;
  text: string;
}

function sourcesOf(folder: string): Source[] {
  let names: string[];
  try {
    names = readdirSync(path.join(ROOT, folder), { recursive: true }) as string[];
  } catch {
    return []; // a production install has no sandbox
  }
  return names
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$|node_modules/.test(name))
    .map((name) => path.posix.join(folder, name))
    .map((file) => ({ file, text: readText(file) }));
}

function importsOf({ file, text }: Source): Import[] {
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|\bimport\('([^']+)'\)|^import\s+'([^']+)'/gm,
  );
  return [...found].map((match) => ({
    file,
    target: (match[2] ?? match[3] ?? match[4]) as string,
    isTypeOnly: match[1] !== undefined,
    isDynamic: match[3] !== undefined,
  }));
}

function placeOf(file: string, target: string): string {
  return target.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), target)
    : target.slice(1);
}

/** What is loaded with a program before its first line runs. Compiled messages are not followed. */
function staticImports(program: string): Import[] {
  const files = new Set([program]);
  const found: Import[] = [];
  for (const file of files) {
    for (const each of importsOf({ file, text: readText(file) })) {
      if (each.isTypeOnly || each.isDynamic) continue;
      found.push(each);
      const next = placeOf(file, each.target);
      if (/^[.#].*\.tsx?$/.test(each.target) && !next.startsWith('messages/compiled/'))
        files.add(next);
    }
  }
  return found;
}

function isAllowed(file: string, target: string): boolean {
  const folders = Object.keys(MAY_IMPORT).filter((folder) => file.startsWith(`${folder}/`));
  const nearest = folders.toSorted((one, other) => other.length - one.length)[0] ?? '';
  return (MAY_IMPORT[nearest] ?? []).some((allowed) =>
    typeof allowed === 'string' ? target.startsWith(`${allowed}/`) : allowed.test(target),
  );
}

const featureOf = (file: string) => /^features\/([a-z]+)\//.exec(file)?.[1];

test('folders import only what the table allows', () => {
  const wrong = imports.filter(({ file, target, isTypeOnly }) => {
    if (!target.startsWith('#')) return false;
    const isApiType = file.startsWith('web/') && isTypeOnly && target === '#api/routes.ts';
    const isMessageType = isTypeOnly && target === '#messages/types.ts';
    const isEventType = isTypeOnly && EVENT_ENTRIES.test(target);
    return !isApiType && !isMessageType && !isEventType && !isAllowed(file, target.slice(1));
  });
  expect(wrong).toEqual([]);
});

test('features import only features that come before them', () => {
  const wrong = imports.filter(({ file, target }) => {
    const from = featureOf(file);
    const to = featureOf(target.replace('#', ''));
    if (!from || !to || from === to) return false;
    return (
      FEATURE_ORDER.indexOf(to) === -1 || FEATURE_ORDER.indexOf(to) > FEATURE_ORDER.indexOf(from)
    );
  });
  expect(wrong).toEqual([]);
});

test('what a browser may import is safe there: it imports zod, lib, its like and types of messages only', () => {
  const wrong = imports.filter(({ file, target, isTypeOnly }) => {
    const isOfTypes = isTypeOnly && (target === '#messages/types.ts' || EVENT_ENTRIES.test(target));
    if (!FOR_BROWSERS.test(file) || isOfTypes || /^(zod$|#lib\/)/.test(target)) return false;
    const place = path.posix.join(path.posix.dirname(file), target);
    return !FOR_BROWSERS.test(target.startsWith('#') ? target.slice(1) : place);
  });
  expect(wrong).toEqual([]);
});

test('packages are used only where they belong', () => {
  const wrong = imports.flatMap(({ file, target, isTypeOnly }) =>
    PACKAGES.filter(
      ([pattern, allowed]) => !isTypeOnly && pattern.test(target) && !allowed.test(file),
    ).map(([, , why]) => `${file} imports ${target}: ${why}`),
  );
  expect(wrong).toEqual([]);
});

test('nothing imports an optional dependency, which npm leaves out where its engines do not match', () => {
  const { optionalDependencies } = JSON.parse(readText('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const optional = Object.keys(optionalDependencies);
  const wrong = imports.filter(({ target }) =>
    optional.some((name) => target === name || target.startsWith(`${name}/`)),
  );
  expect(wrong).toEqual([]);
});

test('imports use #folder/… across folders and ./… inside one, never ../', () => {
  const wrong = imports.filter(({ file, target }) => {
    // A configuration may extend the one at the root, which has no #folder.
    if (target.startsWith('../')) return !file.endsWith('/vitest.config.ts');
    return (
      target.startsWith('#') && path.posix.dirname(target.slice(1)) === path.posix.dirname(file)
    );
  });
  expect(wrong).toEqual([]);
});

test('child modules run only in child processes, and reach neither the database nor the network', () => {
  const isChild = (name: string) => name.endsWith('.child.ts');
  const onEventLoop = imports.filter(
    ({ file, target, isTypeOnly }) => isChild(target) && !isTypeOnly && !isChild(file),
  );
  expect(onEventLoop).toEqual([]);

  const reached = new Set(imports.map(({ file }) => file).filter(isChild));
  for (const file of reached) {
    for (const { target, isTypeOnly } of imports.filter((each) => each.file === file)) {
      if (!isTypeOnly && /^[.#]/.test(target)) reached.add(placeOf(file, target));
    }
  }
  const wrong = [...reached].filter((file) => /^(db|kit|integrations|server)\//.test(file));
  expect(wrong).toEqual([]);
});

// Messages are compiled by what runs, and Node reads all static imports of a program before its first line runs.
test('what is started in a new checkout imports no compiled messages before they are made', () => {
  const { scripts } = JSON.parse(readText('package.json')) as {
    scripts: Record<string, string>;
  };
  const started = [
    ...Object.values(scripts).flatMap((line) => /\S+\.ts/.exec(line) ?? []),
    'server/atelier.ts',
    'server/start.ts',
    'sandbox/main.ts',
    'vite.config.ts',
    'web/routes.ts',
    'test/harness/postgres.ts',
    ...globSync(['**/vitest.config.ts', 'test/cluster/*.cluster.ts'], { cwd: ROOT, exclude }),
  ];
  expect(started).toContain('server/dev.ts');
  const early = started.flatMap((program) =>
    staticImports(program)
      .filter(({ file, target }) => placeOf(file, target).startsWith('messages/compiled/'))
      .map(({ file }) => `${program}, through ${file}`),
  );
  expect(early).toEqual([]);

  const configs = globSync('**/vitest.config.ts', { cwd: ROOT, exclude });
  const others = configs.filter((file) => !readText(file).includes("'test/harness/postgres"));
  // Its tests import none themselves, which is tested above.
  expect(others).toEqual(['test/cluster/vitest.config.ts']);
});

test('every package of the shop is used', () => {
  const { dependencies } = JSON.parse(readText('package.json')) as {
    dependencies: Record<string, string>;
  };
  const styles = globSync('web/**/*.css', { cwd: ROOT });
  const texts = [...sources.map(({ text }) => text), ...styles.map(readText)].join('\n');
  const isUsed = (name: string) => new RegExp(`['"\`]${name}[/'"\`]`).test(texts);
  // React Router's own command needs it.
  const unused = Object.keys(dependencies).filter((name) => !isUsed(name));
  expect(unused).toEqual(['@react-router/node']);
});

// The SDKs are a tenth of the program each, in time and memory.
test('what some shops do not use is loaded when it is used', () => {
  const late =
    /^(?:stripe|@paypal\/|@aws-sdk\/|imapflow$|@simplewebauthn\/server$|highlight\.js\/)/;
  const early = ['server/program.ts', 'server/commands.ts'].flatMap(staticImports);
  expect(early.filter(({ target }) => late.test(target))).toEqual([]);
  expect(early.some(({ target }) => target === 'nodemailer')).toBe(true);
});

test('Markdown is rendered through kit/markdown.ts, which keeps long texts off the event loop', () => {
  const direct = imports.filter(
    ({ file, target, isTypeOnly }) =>
      /(^#lib\/markdown|^\.)\/markdown\.ts$/.test(target) &&
      !isTypeOnly &&
      /^(features|server)\//.test(file),
  );
  expect(direct).toEqual([]);
});

interface TableUse {
  file: string;
  user: string;
  table: string;
  isWrite: boolean;
}

// `selectFrom('orders as o')`, `selectFrom(['orders', 'users'])`, `innerJoin('users', …)`, `sql.table('orders')`
const KYSELY =
  /\b(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using|table|insertInto|mergeInto|updateTable|deleteFrom)\(\s*\[?((?:\s*'[a-z_]+(?: as [a-z_]+)?',?)+)/g;
const SQL_TEXT = /\b(from|join|into|update)\s+(?:only\s+)?([a-z_]+)\b/g;

/** Demo content, benchmarks and scripts create past data that no feature can, so they are exempt from the table of owners. */
function tableUses({ file, text }: Source): TableUse[] {
  const user = featureOf(file) ?? file.split('/')[0] ?? '';
  if (/^(db|demo|bench|scripts)\//.test(file)) return [];
  const code = text.replace(/(^|\s)(\/\*[^]*?\*\/|\/\/[^\n]*)/g, '');
  const uses = [...code.matchAll(KYSELY)].flatMap(([, verb = '', named = '']) =>
    [...named.matchAll(/'([a-z_]+)/g)].map(([, table = '']) => ({
      table,
      isWrite: /^(insert|merge|update|delete)/.test(verb),
    })),
  );
  for (const { 1: verb = '', 2: table = '', index } of code.matchAll(SQL_TEXT)) {
    const isDelete = /\bdelete\s+$/.test(code.slice(0, index));
    uses.push({ table, isWrite: verb === 'into' || verb === 'update' || isDelete });
  }
  return uses
    .filter(({ table }) => Object.hasOwn(TABLE_OWNERS, table))
    .map((use) => ({ file, user, ...use }));
}

test('only its owner writes a table, and only listed readers read it', () => {
  const uses = sources.flatMap(tableUses);
  const wrong = uses.filter(({ user, table, isWrite }) => {
    const { owner, readers = {}, writers = {} } = ownersOf(table);
    return user !== owner && !(user in writers) && (isWrite || !(user in readers));
  });
  expect(wrong).toEqual([]);

  const isUsed = (user: string, table: string) =>
    uses.some((use) => use.user === user && use.table === table);
  const unused = Object.entries(TABLE_OWNERS).flatMap(([table, { readers, writers }]) =>
    Object.keys({ ...readers, ...writers })
      .filter((user) => !isUsed(user, table))
      .map((user) => `${user} does not use ${table}`),
  );
  expect(unused).toEqual([]);
});

const ownersOf = (table: string) => TABLE_OWNERS[table as keyof typeof TABLE_OWNERS];

// Zod compiles code, which the policy of every page forbids, and is 27 kB.
test('pages import only types from contracts that contain schemas', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const faults = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, 'web', file), 'utf8');
      const imports = source.matchAll(
        /^import \{([^}]*)\} from '#(features\/[\w/-]*contract\.ts)'/gm,
      );
      return [...imports].flatMap(([, names = '', contract = '']) => {
        const values = names.split(',').filter((name) => name.trim() && !/^\s*type /.test(name));
        const hasSchemas = /from 'zod'/.test(readFileSync(path.join(root, contract), 'utf8'));
        return hasSchemas ? values.map((name) => `web/${file}: ${name.trim()}`) : [];
      });
    });
  expect(faults).toEqual([]);
});

// Reading a page, one would have to look which of the two a name means.
test('no component has the name of a shape', () => {
  const namesIn = (pattern: string, declared: RegExp) =>
    globSync(pattern, { cwd: ROOT, exclude: ['node_modules/**'] })
      .map((file) => readText(file))
      .flatMap((source) => [...source.matchAll(declared)].map(([, name]) => name));
  const shapes = new Set(
    namesIn('{features,lib,kit}/**/*.ts', /^export (?:interface|type) (\w+)/gm),
  );
  const components = namesIn('web/**/*.tsx', /^export (?:default )?function ([A-Z]\w*)/gm);
  expect(components.filter((name) => shapes.has(name))).toEqual([]);
});

// Inside a test, afterAll never runs: what it should close stays open. On a server with 100 connections the tests then fail.
test('afterAll stands at the top of a file; inside a test it is onTestFinished', () => {
  const faults = globSync('**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude,
  }).filter((file) => /^[ \t]+afterAll\(/m.test(readText(file)));
  expect(faults).toEqual([]);
});
