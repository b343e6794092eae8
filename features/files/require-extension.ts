import { Failure } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';
import { endingOf } from './clean-name.ts';
import { FileFailures } from './contract.ts';

/** Throws for a file whose extension is not among these; without any, all are taken. */
export function requireExtension(name: string, extensions: readonly string[]): void {
  if (extensions.length === 0 || extensions.includes(endingOf(name))) return;
  throw new Failure(FileFailures.file_refused, {
    message: faultsOf('api-files')('extension', { name, extensions: extensions.join(', ') }),
  });
}
