import { useSearchParams } from 'react-router';
import type { CustomerNote, CustomerNotePage } from '#features/accounts/notes/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { EditForm } from '#web/forms/edit-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FormattedMessage } from '#web/orders/messages/formatted-message.tsx';
import { useSession } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Time } from '#web/ui/time.tsx';
import { UserSection } from './user-section.tsx';

interface UserNotesProps {
  /** The person that the notes are about. */
  userId: string;
  page: CustomerNotePage;
}

/** What the team notes about a person. */
export function UserNotes({ userId, page: { notes, nextCursor } }: UserNotesProps) {
  const m = useMessages('admin-users');
  const [query] = useSearchParams();
  const { failure: refusedRestore } = useFormResult('note-restore');
  return (
    <UserSection title={m.notes} id="notes">
      <div className="grid gap-4">
        <NewNote userId={userId} />
        <NoteDone />
        <ul className="grid gap-4">
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
        {refusedRestore && <UndoDeletion noteId={refusedRestore.values['noteId'] ?? ''} />}
        <Pagination
          label={m.notes}
          {...(query.has('notes') && { first: '?#notes' })}
          {...(nextCursor && { next: `?notes=${nextCursor}#notes` })}
        />
      </div>
    </UserSection>
  );
}

function NoteDone() {
  const m = useMessages('admin-users');
  const said: Record<string, string> = {
    'note-add': m.doneNoteAdd,
    'note-edit': m.doneNoteEdit,
    'note-delete': m.doneNoteDelete,
    'note-restore': m.doneNoteRestore,
  };
  const { done } = useFormResult<{ noteId: string }>(Object.keys(said));
  if (!done) return null;
  return (
    <Notice
      tone="success"
      role="status"
      title={said[done.done]}
      action={done.noteId && <UndoDeletion noteId={done.noteId} />}
    />
  );
}

function UndoDeletion({ noteId }: { noteId: string }) {
  const m = useMessages('admin-users');
  return (
    <ApiForm action="note-restore" row={{ noteId }} className="grid justify-items-start gap-2">
      <Button tone="secondary" size="small">
        {m.undo}
      </Button>
    </ApiForm>
  );
}

function NewNote({ userId }: { userId: string }) {
  const m = useMessages('admin-users');
  return (
    <ApiForm
      action="note-add"
      unsaved="customer-note"
      about={userId}
      emptyWhenSent
      className="grid gap-3"
    >
      <TextArea
        id="note-new"
        label={m.noteNew}
        name="body"
        rows={3}
        required
        maxLength={10_000}
        hint={m.noteHint}
      />
      <div>
        <Button tone="secondary" size="small">
          {m.noteAdd}
        </Button>
      </div>
    </ApiForm>
  );
}

function Note({ note }: { note: CustomerNote }) {
  const m = useMessages('admin-users');
  const { user } = useSession();
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
      <FormattedMessage html={bodyHtml} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
        {author?.id === user?.id && <EditNote key={editedAt} note={note} />}
        <ApiForm action="note-delete" row={{ noteId: id }}>
          <Button tone="quiet" size="small" aria-label={m.noteDeleteNamed({ name })}>
            {m.noteDelete}
          </Button>
        </ApiForm>
      </div>
    </li>
  );
}

function EditNote({ note: { id, body, version } }: { note: CustomerNote }) {
  const m = useMessages('admin-users');
  return (
    <EditForm
      action="note-edit"
      row={{ noteId: id }}
      unsaved="customer-note-edit"
      edit={{ version, entries: [['body', body]], labels: { body: m.noteLabel } }}
      fold={m.noteEdit}
      foldClassName="open:basis-full"
      className="mt-2 grid gap-3"
    >
      <TextArea
        id={`note-${id}`}
        label={m.noteLabel}
        name="body"
        rows={4}
        required
        maxLength={10_000}
        defaultValue={body}
      />
      <div>
        <Button tone="secondary" size="small">
          {m.noteSave}
        </Button>
      </div>
    </EditForm>
  );
}
