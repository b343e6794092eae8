import type { DB } from '#db/schema.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { ProcessingRecord, RecordTable } from './contract.ts';
import { copiedTables } from './export-zip.ts';
import { columnsOf, RECORD } from './record.ts';
import { RECORD_AREAS } from '#features/privacy/shared/record-areas.ts';

/** The record of processing as people read it, for administrators. */
export function getProcessingRecord(ctx: Ctx): ProcessingRecord {
  requirePermission(ctx, 'privacy.handle');
  const copied = new Set(copiedTables());
  const tables = Object.keys(RECORD) as (keyof DB)[];
  return {
    areas: RECORD_AREAS.map((area) => ({
      area,
      tables: tables
        .filter((table) => RECORD[table].area === area)
        .toSorted()
        .map((table) => presentTable(table, copied.has(table))),
    })),
  };
}

function presentTable(name: keyof DB, isCopied: boolean): RecordTable {
  const { erase, keptByLaw = false } = RECORD[name];
  const { personal, secret, other } = columnsOf(name);
  const as = (kind: 'personal' | 'secret' | 'other') => (column: string) => ({
    name: column,
    kind,
  });
  return {
    name,
    columns: [
      ...personal.map(as('personal')),
      ...secret.map(as('secret')),
      ...other.map(as('other')),
    ],
    erasure: erase === undefined ? 'none' : erase === 'rows' ? 'rows' : 'columns',
    isKeptByLaw: keptByLaw,
    isCopied,
  };
}
