import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { UploadField } from '#web/orders/uploads/upload-field.tsx';
import { fileNames } from './file-names.ts';
import { ReplyQuote } from './reply-quote.tsx';
import { WritingField } from './writing-field.tsx';

interface MessageFormProps {
  order: Order;
  label: string;
  /** Further tools for the text. */
  tools?: ReactNode;
}

/** A message to the other side. */
export function MessageForm({ order, label, tools }: MessageFormProps) {
  const m = useMessages('composer');
  const { done: sent, failure } = useFormResult('message');
  const { pathname, key } = useLocation();
  const requestedReply = useSearchParams()[0].get('reply') ?? '';
  const [replyTo, setReplyTo] = useState(failure?.values['replyTo'] ?? requestedReply);
  const [last, setLast] = useState({ key, sent });
  if (last.key !== key || last.sent !== sent) {
    setLast({ key, sent });
    if (requestedReply) setReplyTo(requestedReply);
    else if (sent && last.sent !== sent) setReplyTo('');
  }
  return (
    <ApiForm
      action="message"
      unsaved
      about={order.id}
      emptyWhenSent
      to={pathname} // without the quoted message: the field has it
      encType="multipart/form-data"
      className="composer-form"
    >
      <ReplyQuote order={order} replyTo={replyTo} onChange={setReplyTo} />
      <WritingField
        label={label}
        hideLabel
        name="body"
        fileNames={fileNames(order)}
        tools={tools}
        placeholder={m.messagePlaceholder}
      />
      <div className="composer-more composer-foot">
        <UploadField
          order={order}
          id="message-files"
          label={m.files}
          name="files"
          fieldClassName="min-w-0 flex-1 basis-full sm:basis-60"
        />
        <Button>{m.sendMessage}</Button>
      </div>
    </ApiForm>
  );
}
