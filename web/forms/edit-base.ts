/** What a form that two people may edit at once was started from, so that a field is asked about only if both changed it. */
export type Entries = readonly (readonly [name: string, value: string])[];

/** Names of technical values of a row, which say nothing to a person. */
const SILENT = /\.(id|key|dependsOn)$/;
/** Ids and seeds of pictures in a row are shown by their start. */
const PICTURE = /\.\d+\.(fileId|artSeed)$/;

/** The version, and a print of the saved text of each field: `3 title=1kx7pq body=9f2c`. */
export function baseOf(version: number, names: readonly string[], entries: Entries): string {
  return [version, ...names.map((name) => `${name}=${printOf(textOf(entries, name))}`)].join(' ');
}

/** NaN for unsaved input of an earlier release, which has no version. */
export function versionOf(base: string): number {
  return Number.parseInt(base, 10);
}

/** Whether the field has another text than the form was started with. Unknown for a form of an earlier release: it counts as changed. */
export function isChangedSince(base: string, name: string, text: string): boolean {
  return !base.split(' ').includes(`${name}=${printOf(text)}`);
}

/** The value of a field, or the values of a list with one entry a line. */
export function textOf(entries: Entries, name: string): string {
  const rows = new Map<string, string[]>();
  for (const [each, value] of entries) {
    if (!isCovered(each, name) || SILENT.test(each)) continue;
    const rowIndex = /^\.(\d+)\./.exec(each.slice(name.length))?.[1] ?? '';
    const written = value.replaceAll('\r\n', '\n').trim();
    const text = PICTURE.test(each) ? written.slice(0, 8) : written;
    if (text !== '') rows.set(rowIndex, [...(rows.get(rowIndex) ?? []), text]);
  }
  const places = [...rows].toSorted(([one], [other]) => Number(one) - Number(other));
  return places.map(([, values]) => values.join(' · ')).join('\n');
}

/** One name covers all that continue it: `packages` covers `packages.0.name`. */
export function isCovered(each: string, name: string): boolean {
  return each === name || each.startsWith(`${name}.`);
}

/** Two 32-bit FNV-1a sums with different primes: synchronous, unlike the browser's digests, and no chance for two versions of one text. */
function printOf(text: string): string {
  let one = 0x811c9dc5;
  let other = 0xcbf29ce4;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}
