import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Change } from './records.ts';

// One line of JSON per change. A line is written before its answer is sent, so every answered change is in the file
// even after kill -9. An incomplete last line after a crash was never answered and is dropped.

export class Journal {
  private readonly path: string;
  private file: number | null = null;

  constructor(path: string) {
    this.path = path;
    mkdirSync(dirname(path), { recursive: true });
  }

  read(): Change[] {
    if (!existsSync(this.path)) return [];
    const bytes = readFileSync(this.path);
    const end = bytes.lastIndexOf(0x0a) + 1;
    if (end < bytes.length) truncateSync(this.path, end);
    const lines = bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean);
    return lines.flatMap((line) => JSON.parse(line) as Change[]);
  }

  append(changes: Change[]): void {
    this.file ??= openSync(this.path, 'a', 0o600);
    writeSync(this.file, `${JSON.stringify(changes)}\n`);
  }

  rewrite(changes: Change[]): void {
    this.close();
    const fresh = `${this.path}.new`;
    writeFileSync(fresh, changes.length > 0 ? `${JSON.stringify(changes)}\n` : '', { mode: 0o600 });
    renameSync(fresh, this.path);
  }

  close(): void {
    if (this.file !== null) closeSync(this.file);
    this.file = null;
  }
}
