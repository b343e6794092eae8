import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The versions of the programs in a folder with a package.json of its own. Ends the run if they are not installed. */
export function installedIn(folder: string): Record<string, string> {
  if (!existsSync(path.join(folder, 'node_modules'))) {
    console.error(`First install its programs: (cd ${path.relative('.', folder)} && npm ci)`);
    process.exit(1);
  }
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies;
}
