/**
 * Two people edit the same thing: the one who saves second is refused by the API, and chooses for each field whose text is kept. The same code
 * runs in the browser and, without scripts, on the server.
 */
import type { AuditEntry } from '#features/audit/contract.ts';
import { ApiError, call, type ApiClient } from '#web/api.ts';
import type { Conflict } from '#web/conflict.ts';
import { formText } from '#web/form-text.ts';
import { type Entries, isChangedSince, isCovered, textOf } from './edit-base.ts';
import type { SavedForm } from './use-unsaved-edit.ts';

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
  /** Fields whose meaning depends on each other, such as a kind and its value: if both people changed some of them, all are asked about. */
  together?: readonly (readonly string[])[];
}

/** How often the newest version is merged at once before the person is asked after all. */
const MAX_MERGES = 3;

/**
 * Saves the form. If someone else saved meanwhile, what only one of both changed is taken from the one who changed it; fields that both changed
 * are asked about, with the refusal. Choices that were made are taken; the intent `overwrite` of earlier releases takes nothing. Returns the
 * saved version, which is also the one to show once something of the other version was taken.
 */
export async function saveWithChoices<Saved>(
  editing: Editing,
  save: () => Promise<Saved>,
): Promise<{ saved: Saved } & SavedForm> {
  const { form, code } = editing;
  const typed = [...form];
  const isChosen = form.has('seenVersion');
  const isOfNewest = isChosen || isOverwriting(form);
  let merged = isOfNewest && merge(editing, await editing.readNewest());
  for (let merges = 0; ; merges += 1) {
    try {
      const saved = await save();
      const version = Number(form.get('version')) + 1;
      if (!merged) return { saved, version };
      return { saved, version, mergedVersion: version, hasTheirs: merged.hasTheirs };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // What was typed stands in the form again.
      for (const [name] of typed) form.delete(name);
      for (const [name, value] of typed) form.append(name, value);
      if (error.code !== code && !isChosen) throw error;
      const newest = await editing.readNewest();
      merged = error.code === code && merges < MAX_MERGES && merge(editing, newest);
      if (merged) continue;
      const unresolved = differencesOf(editing, newest, false).filter(({ take }) => take === 'ask');
      if (unresolved.length > 0) error.conflict = await conflictOf(editing, newest, unresolved);
      throw error;
    }
  }
}

/** The form was saved: a refusal of what its action does after that is no conflict. */
export function continueFrom(form: FormData, version: number): void {
  form.set('version', String(version));
  form.set('startedFrom', String(version));
}

function isOverwriting(form: FormData): boolean {
  return formText(form, 'intent').startsWith('overwrite');
}

/** Turns the form into one of the newest version. False, and nothing is changed, if the person has to be asked first. */
function merge(editing: Editing, newest: Newest): { hasTheirs: boolean } | false {
  const { form, counts = {} } = editing;
  let hasTheirs = false;
  if (!isOverwriting(form)) {
    const differences = differencesOf(editing, newest, true);
    if (differences.some(({ take }) => take === 'ask')) return false;
    for (const { name, take } of differences) {
      if (take !== 'theirs') continue;
      hasTheirs = true;
      const isTaken = (each: string) => isCovered(each, name) || each === counts[name];
      for (const each of Array.from(form.keys()).filter(isTaken)) form.delete(each);
      for (const [each, value] of newest.entries) if (isTaken(each)) form.append(each, value);
    }
  }
  form.set('version', String(newest.version));
  return { hasTheirs };
}

interface Difference {
  name: string;
  mine: string;
  theirs: string;
  take: 'mine' | 'theirs' | 'ask';
}

function differencesOf(
  editing: Editing,
  { version, entries }: Newest,
  withChoices: boolean,
): Difference[] {
  const { form, names, together = [] } = editing;
  const base = formText(form, 'startedFrom');
  const typed = editing.readTyped?.() ?? textsIn(form);
  const isSeen = withChoices && formText(form, 'seenVersion') === String(version);
  const differences = names
    .map((name) => ({ name, mine: textOf(typed, name), theirs: textOf(entries, name) }))
    .filter(({ mine, theirs }) => mine !== theirs)
    .map((each) => ({
      ...each,
      isMine: isChangedSince(base, each.name, each.mine),
      isTheirs: isChangedSince(base, each.name, each.theirs),
    }));
  return differences.map(({ name, mine, theirs, isMine, isTheirs }) => {
    const choice = isSeen ? formText(form, `choice:${name}`) : '';
    // A form of an earlier release does not say what it was started from.
    const isDecided = choice !== '' || (isSeen && base === '');
    if (isDecided) return { name, mine, theirs, take: choice === 'theirs' ? choice : 'mine' };
    const group = differences.filter((each) =>
      together.some((some) => some.includes(name) && some.includes(each.name)),
    );
    const isBoth = isMine && isTheirs;
    const isBothOfGroup = group.some((each) => each.isMine) && group.some((each) => each.isTheirs);
    if (isBoth || isBothOfGroup) return { name, mine, theirs, take: 'ask' };
    return { name, mine, theirs, take: isMine ? 'mine' : 'theirs' };
  });
}

async function conflictOf(
  { api, subject }: Editing,
  { version }: Newest,
  differences: readonly Difference[],
): Promise<Conflict> {
  const entry = await findEntry(api, subject, version);
  return {
    version: String(version),
    by: entry?.actorName ?? null,
    at: entry?.at ?? null,
    fields: differences.map(({ name, mine, theirs }) => ({ name, mine, theirs })),
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
