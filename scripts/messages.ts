/**
 * `npm run messages`: compiles `messages/<locale>/<area>.json` to `messages/compiled/`. Fails if a translation is missing or parameters
 * differ between languages; with `--check` also if a message is unused. `--bare-texts [folder]` lists the texts that are still in the code
 * and lowers the limits in test/bare-texts.test.ts.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { compileMessages, findFaults, SOURCE_LOCALE } from './messages/catalogues.ts';
import { countByFolder, findBareTexts } from './messages/bare-texts.ts';
import { findUnused, readSources } from './messages/find-unused.ts';

const LIMITS = 'test/bare-texts.json';
const listsBareTexts = process.argv.indexOf('--bare-texts');
if (listsBareTexts !== -1) {
  await listBareTexts(process.argv[listsBareTexts + 1] ?? '');
  process.exit();
}

const { catalogues, changed } = await compileMessages();
const source = catalogues[SOURCE_LOCALE] ?? {};
const count = Object.values(source).flatMap(Object.keys).length;
console.log(`${count} messages compiled, ${changed.length} files changed`);
const faults = findFaults(catalogues);
if (process.argv.includes('--check')) faults.push(...findUnused(source, await readSources()));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

async function listBareTexts(folder: string): Promise<void> {
  const texts = await findBareTexts();
  for (const { file, line, text } of texts.filter(({ file }) => file.startsWith(folder))) {
    console.log(`${file}:${line} ${text}`);
  }
  const limits = existsSync(LIMITS)
    ? (JSON.parse(await readFile(LIMITS, 'utf8')) as Record<string, number>)
    : {};
  const lowered = Object.entries(countByFolder(texts)).map(([name, count]) => [
    name,
    Math.min(count, limits[name] ?? count),
  ]);
  await writeFile(LIMITS, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
  console.log(`${texts.length} texts stand in the code`);
}
