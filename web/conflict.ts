/** What someone else saved while this form was open. */
export interface Conflict {
  /** The version that the choices are about. */
  version: string;
  /** Null if the audit log does not say. */
  by: string | null;
  at: string | null;
  /** What differs: fields, and whole lists of entries, by their names in the form. */
  fields: { name: string; mine: string; theirs: string }[];
}
