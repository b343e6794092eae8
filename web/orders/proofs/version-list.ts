import type { Order, OrderFile } from '#features/orders/view-contract.ts';

export interface FileVersion {
  file: OrderFile;
  deliveryNumber: number;
  /** Among the versions, from 1. */
  place: number;
}

/** The delivered files of this name, oldest first: whatever the case of their letters, they are versions of one another. */
export function versionsOf(
  { timeline }: Pick<Order, 'timeline'>,
  { name }: OrderFile,
): FileVersion[] {
  return timeline
    .flatMap((entry) =>
      entry.kind === 'delivery'
        ? entry.files.map((file) => ({ file, deliveryNumber: entry.number }))
        : [],
    )
    .filter(({ file }) => file.name.toLowerCase() === name.toLowerCase())
    .map((version, index) => ({ ...version, place: index + 1 }));
}

/** The version that the address asks to compare with. */
export function comparedWith(
  versions: readonly FileVersion[],
  file: OrderFile,
  search: string,
): FileVersion | undefined {
  const asked = new URLSearchParams(search).get('with');
  return versions.find((version) => version.file.id === asked && version.file.id !== file.id);
}
