/** Where every list of the admin area comes from: the modules that describe a source, with the verbs in them that read it. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Ctx } from '#kit/ctx.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import type { ListDescription } from '#lib/lists/list.ts';

type Verb = (ctx: Ctx, query: object) => Promise<object>;

interface ListModule {
  file: string;
  source: ListSource<ListDescription, unknown>;
  /** By name. */
  verbs: Record<string, Verb>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

const files = globSync('features/**/*.ts', { cwd: ROOT })
  .map((file) => path.join(ROOT, file))
  .filter((file) => readFileSync(file, 'utf8').includes('= describeSource('));

export const LIST_MODULES: readonly ListModule[] = await Promise.all(
  files.map(async (file) => {
    const found = Object.entries((await import(file)) as Record<string, unknown>);
    const source = found.find(([name]) => name.endsWith('Source'))?.[1] as ListModule['source'];
    const verbs = found.filter(
      ([name, value]) => /^list[A-Z]/.test(name) && typeof value === 'function',
    );
    return { file, source, verbs: Object.fromEntries(verbs) as ListModule['verbs'] };
  }),
);
