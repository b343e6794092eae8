import { call } from '#web/api.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';
import { GONE, saveWithChoices } from '#web/forms/save-with-choices.ts';

const paramOf = ({ param: { id }, text }: FormArgs) => ({ id, noteId: text('noteId') });

/** The forms of the notes about a person. */
export const noteActions = {
  'note-add': ({ api, param, once, text }: FormArgs) =>
    call(api.users[':id'].notes.$post({ param, header: once, json: { body: text('body') } })),
  'note-edit': editNote,
  'note-delete': async (args: FormArgs) => {
    const param = paramOf(args);
    await call(args.api.users[':id'].notes[':noteId'].$delete({ param }));
    return { done: 'note-delete', noteId: param.noteId };
  },
  'note-restore': (args: FormArgs) =>
    call(args.api.users[':id'].notes[':noteId'].restorations.$post({ param: paramOf(args) })),
};

async function editNote(args: FormArgs) {
  const { api, form, url, text } = args;
  const param = paramOf(args);
  const { id, noteId } = param;
  const { notes } = api.users[':id'];
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
      const json = { body: text('body'), version: Number(text('version')) };
      return call(notes[':noteId'].$put({ param, json }));
    },
  );
  return { done: 'note-edit', ...versions };
}
