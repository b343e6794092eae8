/** The uploads of a form, as its unsaved input and the form itself carry them: JSON in one field. */
export interface KeptUpload {
  id: string;
  name: string;
  bytes: number;
  isDone: boolean;
}

/** The field that carries the uploads of a file field. */
export function uploadsField(name: string): string {
  return `${name}.uploaded`;
}

export function writeUploads(uploads: readonly KeptUpload[]): string {
  return uploads.length === 0 ? '' : JSON.stringify(uploads);
}

/** Reads the field; anything else than its own format counts as empty. */
export function readUploads(text: string): KeptUpload[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** The ids of the finished uploads of a submitted form. */
export function uploadedIds(form: FormData, name: string): string[] {
  return form
    .getAll(uploadsField(name))
    .flatMap((text) => (typeof text === 'string' ? readUploads(text) : []))
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id);
}

function isKept(entry: unknown): entry is KeptUpload {
  const { id, name, bytes, isDone } = (entry ?? {}) as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof bytes === 'number' &&
    typeof isDone === 'boolean'
  );
}
