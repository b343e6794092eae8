import { type ReactNode, useState } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import type { Order } from '#features/orders/view-contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import { useEmptyWhenSent } from '#web/drafts/use-empty-when-sent.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { UploadField } from '#web/orders/uploads/upload-field.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { fileNames } from './file-names.ts';
import { ReplyQuote } from './reply-quote.tsx';
import { WritingField } from './writing-field.tsx';

interface MessageFormProps {
  order: Order;
  label: string;
  /** The idempotency key, so that a repeated submit creates no second message. */
  formKey: string;
  /** The result of the last submit, if it came from this form. */
  refused: Refusal | undefined;
  /** Changes after a message is sent, which empties the form. */
  sent: object | undefined;
  /** Further tools for the text. */
  tools?: ReactNode;
}

/** A message to the other side. */
export function MessageForm({ order, label, formKey, refused, sent, tools }: MessageFormProps) {
  const m = useMessages('composer');
  const draft = useDraft('message', order.id);
  useEmptyWhenSent(draft, sent);
  const isSending = useIsSending('message');
  const { pathname, key } = useLocation();
  const asked = useSearchParams()[0].get('reply') ?? '';
  const [replyTo, setReplyTo] = useState(refused?.values['replyTo'] ?? asked);
  const [last, setLast] = useState({ key, sent });
  if (last.key !== key || last.sent !== sent) {
    setLast({ key, sent });
    if (asked) setReplyTo(asked);
    else if (sent && last.sent !== sent) setReplyTo('');
  }
  return (
    <Form
      key={draft.round}
      {...draft.form}
      method="post"
      action={pathname} // without the quoted message: the field has it
      encType="multipart/form-data"
      preventScrollReset
      className="composer-form"
    >
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="key" value={formKey} />
      <DraftNotice draft={draft} />
      <FormError refused={refused?.refused} />
      <ReplyQuote order={order} replyTo={replyTo} onChange={setReplyTo} />
      <WritingField
        label={label}
        hideLabel
        name="body"
        fileNames={fileNames(order)}
        tools={tools}
        placeholder={m.messagePlaceholder}
        defaultValue={refused?.values['body']}
        error={refused?.refused.fields['body']}
      />
      <div className="composer-more composer-foot">
        <UploadField
          order={order}
          id="message-files"
          label={m.files}
          name="files"
          fieldClassName="min-w-0 flex-1 basis-full sm:basis-60"
        />
        <Button pending={isSending}>{m.sendMessage}</Button>
      </div>
    </Form>
  );
}
