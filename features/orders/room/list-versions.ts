import type { ListedFile, TimelineEntry } from '#features/orders/view-contract.ts';
import type { AttachedFile } from './read-timeline.ts';

type Version = Omit<ListedFile, 'earlier'>;

/**
 * The attached files, newest first. A file of the same name that is delivered again is a new version of the first; upper and lower case do
 * not matter. Two files of one name in one delivery are two files, in their order. Files that a customer sends have no versions.
 */
export function listVersions(
  files: readonly AttachedFile[],
  timeline: readonly TimelineEntry[],
): ListedFile[] {
  const entries = new Map(timeline.map((entry) => [entry.id, entry]));
  const versions = files
    .flatMap((file) => describe(file, entries) ?? [])
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  const lines = new Map<string, Version[]>();
  for (const version of versions) {
    const line = lineOf(version, lines);
    lines.set(line, [...(lines.get(line) ?? []), version]);
  }
  return [...lines.values()]
    .map((line) => {
      const numbered = line.map((each, index) => ({
        ...each,
        version: each.of === 'delivery' ? index + 1 : null,
      }));
      const [newest, ...earlier] = numbered.toReversed();
      return { ...(newest as Version), earlier };
    })
    .toSorted((a, b) => (a.at > b.at ? -1 : Number(a.at < b.at)));
}

/** Names the line of versions that a file continues. */
function lineOf(file: Version, lines: ReadonlyMap<string, readonly Version[]>): string {
  if (file.of !== 'delivery') return file.id;
  for (let place = 1; ; place += 1) {
    const line = `${file.name.toLowerCase()}/${place}`;
    const newest = lines.get(line)?.at(-1);
    if (newest?.deliveryNumber !== file.deliveryNumber) return line;
  }
}

/** Null for a file that is not attached, or attached to something that the viewer does not see. */
function describe(
  { file, createdAt, ...attached }: AttachedFile,
  entries: ReadonlyMap<string, TimelineEntry>,
): Version | null {
  const none = { ...file, deliveryNumber: null, version: null };
  if (attached.question_id) {
    return { ...none, by: 'customer', of: 'answer', at: createdAt.toISOString() };
  }
  const id = attached.message_id ?? attached.delivery_id ?? attached.revision_id;
  const entry = id === null ? undefined : entries.get(id);
  if (!entry || entry.kind === 'event' || entry.author.side === 'system') return null;
  const deliveryNumber = entry.kind === 'delivery' ? entry.number : null;
  return { ...none, by: entry.author.side, of: entry.kind, at: entry.at, deliveryNumber };
}
