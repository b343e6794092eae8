import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { endingOf } from './clean-name.ts';
import { FileFailures } from './contract.ts';

/** Throws for a file whose extension is not among these; without any, all are taken. */
export function requireExtension(name: string, extensions: readonly string[]): void {
  if (extensions.length === 0 || extensions.includes(endingOf(name))) return;
  throw new ApiFailure(FileFailures.file_refused, {
    message: messageKeysOf('api-files')('extension', { name, extensions: extensions.join(', ') }),
  });
}
