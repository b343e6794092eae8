import { sql, type Selectable } from 'kysely';
import type { Files } from '#db/schema.ts';
import type { FileHold } from '#features/files/shared/hold-contract.ts';

export function holdOf(state: Selectable<Files>['scan_state']): FileHold | null {
  return state === 'pending' || state === 'infected' ? state : null;
}

/** Whether people may have the file, of a query that joins `files`. */
export const isServed = sql<boolean>`files.scan_state in ('unchecked', 'clean')`;
