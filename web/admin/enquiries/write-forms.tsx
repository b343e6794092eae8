import { Link } from 'react-router';
import type { EnquiryMessage, EnquiryThread } from '#features/enquiries/contract.ts';
import { MAX_ANSWER_BYTES, MAX_ENQUIRY_FILES } from '#features/enquiries/shared/file-limits.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** The answer to the sender. Spam is not answered; a text that was being written stays. */
export function ReplyForm({ enquiry }: { enquiry: EnquiryThread }) {
  const m = useMessages('admin-enquiries');
  const { done, failure } = useFormResult('reply');
  const lastOwn = useLastOwn(enquiry, 'reply');
  const { id, name, state } = enquiry;
  if (state === 'spam' && !failure) return <p className="text-quiet">{m.spamHint}</p>;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{m.replyTitle}</h2>
      {done && <Notice tone="success" role="status" title={m.doneReply} />}
      <ApiForm
        key={lastOwn}
        action="reply"
        unsaved
        about={id}
        encType="multipart/form-data"
        className="grid gap-4"
      >
        <TextArea
          id="reply-body"
          label={m.replyLabel({ name })}
          name="body"
          rows={7}
          required
          maxLength={5000}
          hint={<WhereAnswersArrive enquiry={enquiry} />}
        />
        <FileInput
          label={m.replyFiles}
          name="files"
          hint={m.replyFilesHint({
            count: MAX_ENQUIRY_FILES,
            megabytes: MAX_ANSWER_BYTES / 1_000_000,
          })}
          optional
          multiple
        />
        <div>
          <Button>{m.replySend}</Button>
        </div>
      </ApiForm>
    </section>
  );
}

function WhereAnswersArrive({ enquiry: { email, answersArrive } }: { enquiry: EnquiryThread }) {
  const m = useMessages('admin-enquiries');
  switch (answersArrive) {
    case 'here':
      return m.answersHere({ email });
    case 'contact_address':
      return m.answersContact({ email });
    case 'nowhere':
      return m.answersNowhere({
        email,
        link: (text) => <Link to="/admin/settings">{text}</Link>,
      });
  }
}

/** What the reader last wrote of this kind: a form that was sent starts empty again, and another person’s message empties nothing. */
function useLastOwn({ messages }: EnquiryThread, kind: EnquiryMessage['kind']): string | undefined {
  const { user } = useSession();
  return messages.findLast((each) => each.kind === kind && each.author?.id === user?.id)?.id;
}

/** A note of the team, folded away until it is wanted. */
export function NoteForm({ enquiry }: { enquiry: EnquiryThread }) {
  const m = useMessages('admin-enquiries');
  const { id } = enquiry;
  const lastOwn = useLastOwn(enquiry, 'note');
  const { done, failure } = useFormResult('note');
  return (
    <section className="grid gap-3">
      {done && <Notice tone="success" role="status" title={m.doneNote} />}
      {/* Stays open when the form is emptied. */}
      <details open={failure !== undefined}>
        <FoldSummary>{m.noteTitle}</FoldSummary>
        <ApiForm key={lastOwn} action="note" unsaved about={id} className="mt-3 grid gap-4">
          <TextArea
            id="note-body"
            label={m.noteLabel}
            name="body"
            rows={4}
            required
            maxLength={5000}
            hint={m.noteHint}
          />
          <div>
            <Button tone="secondary">{m.noteSave}</Button>
          </div>
        </ApiForm>
      </details>
    </section>
  );
}
