import type { Journal } from './journal.ts';
import type { Change, Collection, Records } from './records.ts';

// The books: all records of the sandbox, in memory, changed only by `put` inside `change`.
// A change is atomic: if it throws, the records stay unchanged; if it returns, it is one line in the journal.

export class Books {
  private readonly collections = new Map<Collection, Map<string, { id: string }>>();
  private readonly journal: Journal | null;
  private changes: { now: Change; before: Change }[] | null = null;

  constructor(journal: Journal | null) {
    this.journal = journal;
    for (const change of journal?.read() ?? []) this.apply(change);
    journal?.rewrite(this.everything());
  }

  find<C extends Collection>(collection: C, id: string): Records[C] | null {
    return (this.collections.get(collection)?.get(id) as Records[C] | undefined) ?? null;
  }

  get<C extends Collection>(collection: C, id: string): Records[C] {
    const record = this.find(collection, id);
    if (!record) throw new Error(`no ${collection} ${id}`);
    return record;
  }

  /** Oldest first. */
  all<C extends Collection>(collection: C): Records[C][] {
    return [...(this.collections.get(collection)?.values() ?? [])] as Records[C][];
  }

  put<C extends Collection>(collection: C, record: Records[C]): Records[C] {
    this.record([collection, record.id, record]);
    return record;
  }

  remove(collection: Collection, id: string): void {
    if (this.find(collection, id)) this.record([collection, id, null]);
  }

  /** Runs a change. A nested one that throws is undone alone; otherwise it is written with the outer one. */
  change<T>(work: () => T): T {
    const outermost = this.changes === null;
    this.changes ??= [];
    const mark = this.changes.length;
    try {
      const result = work();
      if (outermost && this.changes.length > 0)
        this.journal?.append(this.changes.map(({ now }) => now));
      return result;
    } catch (fault) {
      for (const { before } of this.changes.splice(mark).toReversed()) this.apply(before);
      throw fault;
    } finally {
      if (outermost) this.changes = null;
    }
  }

  /** Deletes everything but the keys and the webhook addresses. */
  reset(): void {
    const keptNames = new Set<Collection>(['settings', 'endpoints', 'webhooks', 'tokens']);
    for (const name of this.collections.keys())
      if (!keptNames.has(name)) this.collections.delete(name);
    this.journal?.rewrite(this.everything());
  }

  private everything(): Change[] {
    return [...this.collections].flatMap(([name, records]) =>
      [...records.values()].map((record) => [name, record.id, record] as Change),
    );
  }

  private record(change: Change): void {
    if (!this.changes) throw new Error('the books are changed inside change() only');
    const [collection, id] = change;
    this.changes.push({ now: change, before: [collection, id, this.find(collection, id)] });
    this.apply(change);
  }

  private apply([collection, id, record]: Change): void {
    let records = this.collections.get(collection);
    if (!records) this.collections.set(collection, (records = new Map()));
    if (record) records.set(id, record);
    else records.delete(id);
  }
}
