/**
 * `npm run messages`: compiles `messages/<locale>/<area>.json` to `messages/compiled/`. `--check` changes nothing and fails if a compiled
 * file is not current, a translation is missing, parameters differ between languages or a message is used nowhere.
 */
import {
  compileAll,
  findFaults,
  readCatalogues,
  staleFiles,
  writeCompiled,
} from './messages/catalogues.ts';
import { findUnused, readSources } from './messages/find-unused.ts';

const isCheck = process.argv.includes('--check');
const catalogues = await readCatalogues();
const faults = findFaults(catalogues);
if (isCheck) {
  const stale = await staleFiles(compileAll(catalogues));
  faults.push(...stale.map((file) => `${file}: not current, run npm run messages`));
  faults.push(...findUnused(catalogues['en'] ?? {}, await readSources()));
} else {
  const changed = await writeCompiled(compileAll(catalogues));
  const count = Object.values(catalogues['en'] ?? {}).flatMap(Object.keys).length;
  console.log(`${count} messages compiled, ${changed.length} files changed`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
