import { Link } from 'react-router';
import type { EnquiryMessage, EnquiryThread } from '#features/contact/contract.ts';
import { MAX_ANSWER_BYTES, MAX_ENQUIRY_FILES } from '#features/contact/file-limits-labels.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { doneBy, refusalOf, type EnquiryResult } from './act-on-enquiry.ts';

interface WriteFormProps {
  enquiry: EnquiryThread;
  /** Sent along, so that a form that is sent twice counts once. */
  formKey: string;
  result: EnquiryResult;
}

/** The answer to the sender. Spam is not answered; a text that was being written stays. */
export function ReplyForm({ enquiry, formKey, result }: WriteFormProps) {
  const m = useMessages('admin-enquiries');
  const isSending = useIsSending('reply');
  const refused = refusalOf(result, 'reply');
  const isDone = doneBy(result, 'reply');
  const lastOwn = useLastOwn(enquiry, 'reply');
  const { id, name, state } = enquiry;
  if (state === 'spam' && !refused) return <p className="text-quiet">{m.spamHint}</p>;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{m.replyTitle}</h2>
      {isDone && <Notice tone="success" role="status" title={m.doneReply} />}
      <DraftForm
        key={lastOwn}
        name="reply"
        about={id}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="key" value={formKey} />
        <FormError refused={refused?.refused} />
        <TextArea
          id="reply-body"
          label={m.replyLabel({ name })}
          name="body"
          rows={7}
          required
          maxLength={5000}
          hint={<WhereAnswersArrive enquiry={enquiry} />}
          defaultValue={refused?.values['body']}
          error={refused?.refused.fields['body']}
        />
        <FileInput
          label={m.replyFiles}
          name="files"
          hint={m.replyFilesHint({
            count: MAX_ENQUIRY_FILES,
            megabytes: MAX_ANSWER_BYTES / 1_000_000,
          })}
          error={refused?.refused.fields['files']}
          optional
          multiple
        />
        <div>
          <Button pending={isSending}>{m.replySend}</Button>
        </div>
      </DraftForm>
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
export function NoteForm({ enquiry, formKey, result }: WriteFormProps) {
  const m = useMessages('admin-enquiries');
  const { id } = enquiry;
  const lastOwn = useLastOwn(enquiry, 'note');
  const isSending = useIsSending('note');
  const refused = refusalOf(result, 'note');
  return (
    <section className="grid gap-3">
      {doneBy(result, 'note') && <Notice tone="success" role="status" title={m.doneNote} />}
      <details open={refused !== undefined}>
        <FoldSummary>{m.noteTitle}</FoldSummary>
        <DraftForm
          key={lastOwn}
          name="note"
          about={id}
          method="post"
          preventScrollReset
          className="mt-3 grid gap-4"
        >
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="key" value={formKey} />
          <FormError refused={refused?.refused} />
          <TextArea
            id="note-body"
            label={m.noteLabel}
            name="body"
            rows={4}
            required
            maxLength={5000}
            hint={m.noteHint}
            defaultValue={refused?.values['body']}
            error={refused?.refused.fields['body']}
          />
          <div>
            <Button tone="secondary" pending={isSending}>
              {m.noteSave}
            </Button>
          </div>
        </DraftForm>
      </details>
    </section>
  );
}
