import { useEffect } from 'react';
import { Form } from 'react-router';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Refusal } from '#web/load.ts';
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
  /** Names this sending, so that a repetition is no second message. */
  formKey: string;
  /** How many messages this side has sent: chosen files stay chosen until one more goes out. */
  round: number;
  /** What the page's last form answered, if it was this one. */
  refused: Refusal | undefined;
  /** The page's answer to a message that went out; a new one empties the form. */
  sent: object | undefined;
  /** Stays in view while one reads; not where another form asks for attention. */
  isInReach: boolean;
}

/** Where one writes to the other side; stays in reach at the foot of the conversation. */
export function Composer({
  orderId,
  label,
  formKey,
  round,
  refused,
  sent,
  isInReach,
}: ComposerProps) {
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
          label="Files"
          name="files"
          multiple
          optional
          fieldClassName="min-w-0 flex-1 basis-60"
        />
        <Button pending={isSending}>Send message</Button>
      </div>
    </Form>
  );
}
