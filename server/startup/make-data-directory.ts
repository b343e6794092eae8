import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes the folder of the shop's data, with those above it. Throws the error of the system where none can be made: `recursive` of Node
 * would try forever in a file system such as /proc, which answers that the folder above does not exist.
 */
export function makeDataDirectory(directory: string): void {
  const folder = path.resolve(directory);
  if (existsSync(folder)) return;
  makeDataDirectory(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process of the shop may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
