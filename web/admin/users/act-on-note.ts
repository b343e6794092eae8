import type { SavedForm } from '#web/admin/edit-form/edit-form.tsx';
import { GONE, saveWithChoices } from '#web/forms/save-with-choices.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

const NOTE_INTENTS = ['note-add', 'note-edit', 'note-delete', 'note-restore'] as const;
export type NoteIntent = (typeof NOTE_INTENTS)[number];

export interface NoteResult {
  noteDone: NoteIntent;
  noteId: string;
  /** Of an edited note. */
  saved?: SavedForm;
}

export function isNoteIntent(intent: string | undefined): intent is NoteIntent {
  return (NOTE_INTENTS as readonly (string | undefined)[]).includes(intent);
}

/** The forms of the notes about a person. */
export async function actOnNote(
  { api, form, params, url }: ActionArgs,
  intent: NoteIntent,
): Promise<NoteResult> {
  const id = params['id'] ?? '';
  const noteId = formText(form, 'noteId');
  const { notes } = api.users[':id'];
  const param = { id, noteId };
  const json = { body: formText(form, 'body') };
  switch (intent) {
    case 'note-add': {
      const header = { 'idempotency-key': formText(form, 'key') || crypto.randomUUID() };
      const added = await call(notes.$post({ param: { id }, header, json }));
      return { noteDone: intent, noteId: added.id };
    }
    case 'note-edit': {
      const { saved: _, ...versions } = await saveWithChoices(
        {
          api,
          form,
          code: 'note_changed',
          subject: { type: 'user', id, isAbout: ({ data }) => data['note'] === noteId },
          names: ['body'],
          readNewest: async () => {
            const query = { cursor: url.searchParams.get('notes') ?? undefined };
            const page = await call(notes.$get({ param: { id }, query }));
            const newest = page.notes.find((each) => each.id === noteId);
            return newest ? { version: newest.version, entries: [['body', newest.body]] } : GONE;
          },
        },
        () => {
          const edit = { body: formText(form, 'body'), version: Number(form.get('version')) };
          return call(notes[':noteId'].$put({ param, json: edit }));
        },
      );
      return { noteDone: intent, noteId, saved: versions };
    }
    case 'note-delete':
      await call(notes[':noteId'].$delete({ param }));
      break;
    case 'note-restore':
      await call(notes[':noteId'].restorations.$post({ param }));
      break;
  }
  return { noteDone: intent, noteId };
}
