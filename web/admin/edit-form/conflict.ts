/**
 * Two people edit the same thing: the one who saves second is refused by the API, and chooses for each field whose text is kept. The same code
 * runs in the browser and, without scripts, on the server.
 */
import type { AuditEntry } from '#features/audit/contract.ts';
import { ApiError, call, type ApiClient } from '#web/api.ts';
import type { Conflict } from '#web/conflict.ts';
import { formText } from '#web/form-text.ts';

export type Entries = readonly (readonly [name: string, value: string])[];

export interface Newest {
  version: number;
  /** What is saved now, as this form would send it. */
  entries: Entries;
}

/** What was deleted meanwhile: no version of it can be saved, and the API says that it is gone. */
export const GONE: Newest = { version: -1, entries: [] };

interface Editing {
  api: ApiClient;
  form: FormData;
  /** The refusal that means that someone else saved. */
  code: string;
  /** As the audit log calls the edited thing; `isAbout` tells its entries from others of the same subject. */
  subject: { type: string; id?: string; isAbout?: (entry: AuditEntry) => boolean };
  /** The fields to choose; one covers all names that continue it: `packages` covers `packages.0.name`. */
  names: readonly string[];
  readNewest: () => Promise<Newest>;
  /** What was typed, spelled as `readNewest` does; the form itself if left out. */
  readTyped?: () => Entries;
  /** The fields with the number of entries of a list, by the list's name. */
  counts?: Readonly<Record<string, string>>;
  /** The name of the version's field. */
  versionField?: string;
}

/** Names of technical values of a row, which say nothing to a person. */
const SILENT = /\.(id|key|dependsOn)$/;
/** Ids and seeds of pictures in a row are shown by their start. */
const PICTURE = /\.\d+\.(fileId|artSeed)$/;

/**
 * Saves the form. Choices that were made first take over the other version's texts; the intent `overwrite` takes nothing. Returns the saved
 * version, which is also the one to show once choices are saved. After a conflict throws the refusal with the differences.
 */
export async function saveWithChoices<Saved>(
  editing: Editing,
  save: () => Promise<Saved>,
): Promise<{ saved: Saved; version: number; mergedVersion?: number }> {
  const { form, code, versionField = 'version' } = editing;
  const intent = formText(form, 'intent');
  // The form's own buttons save the choices too.
  const isMerging = form.has('seenVersion') && !intent.startsWith('overwrite');
  const typed = [...form];
  let mergedVersion: number | undefined;
  if (intent.startsWith('overwrite') || isMerging) {
    const newest = await editing.readNewest();
    const seen = isMerging ? formText(form, 'seenVersion') : String(newest.version);
    // A version that this person has not seen is compared again.
    form.set(versionField, seen);
    if (seen === String(newest.version)) {
      if (isMerging) takeChosen(editing, newest.entries);
      mergedVersion = newest.version + 1;
    }
  }
  try {
    const saved = await save();
    const version = Number(form.get(versionField)) + 1;
    return { saved, version, ...(mergedVersion !== undefined && { mergedVersion }) };
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== code && !isMerging)) throw error;
    // What was typed stands in the form again, with the choices to make.
    for (const [name] of typed) form.delete(name);
    for (const [name, value] of typed) form.append(name, value);
    error.conflict = await compare(editing);
    throw error;
  }
}

function takeChosen({ form, names, counts = {} }: Editing, newest: Entries): void {
  for (const name of names) {
    if (formText(form, `choice:${name}`) !== 'theirs') continue;
    const isTaken = (each: string) => isCovered(each, name) || each === counts[name];
    const taken = Array.from(form.keys()).filter(isTaken);
    for (const each of taken) form.delete(each);
    for (const [each, value] of newest) if (isTaken(each)) form.append(each, value);
  }
}

async function compare(editing: Editing): Promise<Conflict> {
  const { api, names, subject } = editing;
  const newest = await editing.readNewest();
  const typed = editing.readTyped?.() ?? textsIn(editing.form);
  const fields = names
    .map((name) => ({ name, mine: textOf(typed, name), theirs: textOf(newest.entries, name) }))
    .filter(({ mine, theirs }) => mine !== theirs);
  const entry = await findEntry(api, subject, newest.version);
  return {
    version: String(newest.version),
    by: entry?.actorName ?? null,
    at: entry?.at ?? null,
    fields,
  };
}

/** Who saved this version; undefined if the audit log does not say, or this person may not read it. */
async function findEntry(
  api: ApiClient,
  { type: subjectType, id: subjectId, isAbout = () => true }: Editing['subject'],
  version: number,
): Promise<AuditEntry | undefined> {
  const query = { subjectType, ...(subjectId && { subjectId }) };
  const page = await call(api['audit-entries'].$get({ query })).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 403) return { entries: [] };
    throw error;
  });
  const about = page.entries.filter(isAbout);
  return about.find(({ data }) => data['version'] === version) ?? about[0];
}

function textsIn(form: FormData): Entries {
  return [...form].filter((each): each is [string, string] => typeof each[1] === 'string');
}

/** The value of a field, or the values of a list with one entry a line. */
function textOf(entries: Entries, name: string): string {
  const rows = new Map<string, string[]>();
  for (const [each, value] of entries) {
    if (!isCovered(each, name) || SILENT.test(each)) continue;
    const place = /^\.(\d+)\./.exec(each.slice(name.length))?.[1] ?? '';
    const written = value.replaceAll('\r\n', '\n').trim();
    const text = PICTURE.test(each) ? written.slice(0, 8) : written;
    if (text !== '') rows.set(place, [...(rows.get(place) ?? []), text]);
  }
  const places = [...rows].toSorted(([one], [other]) => Number(one) - Number(other));
  return places.map(([, values]) => values.join(' · ')).join('\n');
}

function isCovered(each: string, name: string): boolean {
  return each === name || each.startsWith(`${name}.`);
}
