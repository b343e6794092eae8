import { useEffect } from 'react';
import { Form } from 'react-router';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useBottomBar } from '#web/ui/use-bottom-bar.ts';
import { useIsSending } from '#web/use-is-sending.ts';

interface ComposerProps {
  orderId: string;
  label: string;
  /** The idempotency key, so that a repeated submit creates no second message. */
  formKey: string;
  /** How many messages this side has sent: selected files are kept until the next one is sent. */
  round: number;
  /** The result of the last submit, if it came from this form. */
  refused: Refusal | undefined;
  /** Changes after a message is sent, which empties the form. */
  sent: object | undefined;
  /** Sticky at the bottom, unless another form needs attention. */
  isInReach: boolean;
}

/** The message form; sticky at the end of the conversation. */
export function Composer({
  orderId,
  label,
  formKey,
  round,
  refused,
  sent,
  isInReach,
}: ComposerProps) {
  const m = useMessages('order-room');
  const draft = useDraft('message', orderId);
  const { ref: form } = draft.form;
  const isSending = useIsSending('message');
  useBottomBar(form, isInReach);
  useEffect(() => {
    if (sent) form.current?.reset();
  }, [sent, form]);
  return (
    <Form
      key={draft.round}
      {...draft.form}
      id="write"
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className={classNames(
        'grid gap-3 rounded-card border border-hairline bg-raised p-4',
        isInReach && 'composer-in-reach bottom-bar',
      )}
    >
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="key" value={formKey} />
      <DraftNotice draft={draft} />
      <FormError refused={refused?.refused} />
      <TextArea
        label={label}
        name="body"
        rows={2}
        className="min-h-16"
        required
        maxLength={10_000}
        defaultValue={refused?.values['body']}
        error={refused?.refused.fields['body']}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FileInput
          key={round}
          id="message-files"
          label={m.attachFiles}
          name="files"
          multiple
          optional
          fieldClassName="min-w-0 flex-1 basis-60"
        />
        <Button pending={isSending}>{m.sendMessage}</Button>
      </div>
    </Form>
  );
}
