import { Form, useSearchParams } from 'react-router';
import type { CustomerNote, CustomerNotePage } from '#features/accounts/note-contract.ts';
import { EditForm, type SavedForm } from '#web/admin/edit-form/edit-form.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { MessageText } from '#web/orders/messages/message-text.tsx';
import { useSession } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Time } from '#web/ui/time.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import type { NoteResult } from './act-on-note.ts';
import { UserSection } from './user-section.tsx';

interface UserNotesProps {
  /** The person that the notes are about. */
  userId: string;
  page: CustomerNotePage;
  /** Sent along, so that a note that is sent twice counts once. */
  formKey: string;
  result: NoteResult | Refusal | undefined;
}

/** What the team notes about a person. */
export function UserNotes({
  userId,
  page: { notes, nextCursor },
  formKey,
  result,
}: UserNotesProps) {
  const m = useMessages('admin-users');
  const [query] = useSearchParams();
  const refused = result && 'refused' in result ? result : undefined;
  const done = result && 'noteDone' in result ? result : undefined;
  const refusedBy = (intent: string, noteId = '') =>
    refused?.values['intent'] === intent && (refused.values['noteId'] ?? '') === noteId
      ? refused
      : undefined;
  const refusedRestore = refusedBy('note-restore', refused?.values['noteId']);
  return (
    <UserSection title={m.notes} id="notes">
      <div className="grid gap-4">
        <NewNote
          userId={userId}
          formKey={formKey}
          refused={refusedBy('note-add')}
          addedId={done?.noteDone === 'note-add' ? done.noteId : undefined}
        />
        {done && <NoteDone result={done} />}
        <ul className="grid gap-4">
          {notes.map((note) => (
            <Note
              key={note.id}
              note={note}
              refusedEdit={refusedBy('note-edit', note.id)}
              saved={done?.noteId === note.id ? done.saved : undefined}
              refusedDelete={refusedBy('note-delete', note.id)}
            />
          ))}
        </ul>
        {refusedRestore && (
          <div className="grid justify-items-start gap-2">
            <FormError refused={refusedRestore.refused} />
            <UndoDeletion noteId={refusedRestore.values['noteId'] ?? ''} />
          </div>
        )}
        <Pagination
          label={m.notes}
          {...(query.has('notes') && { first: '?#notes' })}
          {...(nextCursor && { next: `?notes=${nextCursor}#notes` })}
        />
      </div>
    </UserSection>
  );
}

function NoteDone({ result: { noteDone, noteId } }: { result: NoteResult }) {
  const m = useMessages('admin-users');
  const said = {
    'note-add': m.doneNoteAdd,
    'note-edit': m.doneNoteEdit,
    'note-delete': m.doneNoteDelete,
    'note-restore': m.doneNoteRestore,
  };
  return (
    <Notice
      tone="success"
      role="status"
      title={said[noteDone]}
      action={noteDone === 'note-delete' && <UndoDeletion noteId={noteId} />}
    />
  );
}

function UndoDeletion({ noteId }: { noteId: string }) {
  const m = useMessages('admin-users');
  const isSending = useIsSending('note-restore');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="note-restore" />
      <input type="hidden" name="noteId" value={noteId} />
      <Button tone="secondary" size="small" pending={isSending}>
        {m.undo}
      </Button>
    </Form>
  );
}

interface NewNoteProps {
  userId: string;
  formKey: string;
  refused: Refusal | undefined;
  /** The note that was just added: the form starts empty again. */
  addedId: string | undefined;
}

function NewNote({ userId, formKey, refused, addedId }: NewNoteProps) {
  const m = useMessages('admin-users');
  const isSending = useIsSending('note-add');
  return (
    <DraftForm
      key={addedId}
      name="customer-note"
      about={userId}
      method="post"
      preventScrollReset
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value="note-add" />
      <input type="hidden" name="key" value={formKey} />
      <FormError refused={refused?.refused} />
      <TextArea
        id="note-new"
        label={m.noteNew}
        name="body"
        rows={3}
        required
        maxLength={10_000}
        hint={m.noteHint}
        defaultValue={refused?.values['body']}
        error={refused?.refused.fields['body']}
      />
      <div>
        <Button tone="secondary" size="small" pending={isSending}>
          {m.noteAdd}
        </Button>
      </div>
    </DraftForm>
  );
}

interface NoteProps {
  note: CustomerNote;
  saved: SavedForm | undefined;
  refusedEdit: Refusal | undefined;
  refusedDelete: Refusal | undefined;
}

function Note({ note, saved, refusedEdit, refusedDelete }: NoteProps) {
  const m = useMessages('admin-users');
  const { user } = useSession();
  const isDeleting = useIsSending('note-delete');
  const { id, author, bodyHtml, createdAt, editedAt } = note;
  const name = author?.name ?? m.noteAuthorGone;
  return (
    <li className="card grid gap-2 p-4">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <Avatar name={name} src={author?.pictureUrl ?? null} size={22} />
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-quiet">
          <Time at={createdAt} />
          {editedAt && <> · {m.noteEdited({ time: () => <Time at={editedAt} /> })}</>}
        </span>
      </p>
      <MessageText html={bodyHtml} />
      <FormError refused={refusedDelete?.refused} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {author?.id === user?.id && (
          <EditNote key={editedAt} note={note} saved={saved} refused={refusedEdit} />
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="note-delete" />
          <input type="hidden" name="noteId" value={id} />
          <Button
            tone="quiet"
            size="small"
            pending={isDeleting}
            aria-label={m.noteDeleteNamed({ name })}
          >
            {m.noteDelete}
          </Button>
        </Form>
      </div>
    </li>
  );
}

function EditNote({
  note: { id, body, version },
  saved,
  refused,
}: {
  note: CustomerNote;
  saved: SavedForm | undefined;
  refused?: Refusal | undefined;
}) {
  const m = useMessages('admin-users');
  const isSending = useIsSending('note-edit');
  return (
    <details open={refused !== undefined} className="open:basis-full">
      <FoldSummary>{m.noteEdit}</FoldSummary>
      <EditForm
        name="customer-note-edit"
        about={id}
        version={version}
        saved={saved}
        refused={refused}
        labels={{ body: m.noteLabel }}
        className="mt-2 grid gap-3"
      >
        <input type="hidden" name="intent" value="note-edit" />
        <input type="hidden" name="noteId" value={id} />
        <TextArea
          id={`note-${id}`}
          label={m.noteLabel}
          name="body"
          rows={4}
          required
          maxLength={10_000}
          defaultValue={refused?.values['body'] ?? body}
          error={refused?.refused.fields['body']}
        />
        <div>
          <Button tone="secondary" size="small" pending={isSending}>
            {m.noteSave}
          </Button>
        </div>
      </EditForm>
    </details>
  );
}
