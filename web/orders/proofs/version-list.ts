import type { OrderFile } from '#features/orders/shared/view-contract.ts';

export interface FileVersion {
  file: OrderFile;
  deliveryNumber: number;
  /** Among the versions, from 1. */
  number: number;
}

/** The version that the address asks to compare with. */
export function comparedWith(
  versions: readonly FileVersion[],
  file: OrderFile,
  search: string,
): FileVersion | undefined {
  const requestedId = new URLSearchParams(search).get('with');
  return versions.find((version) => version.file.id === requestedId && version.file.id !== file.id);
}
