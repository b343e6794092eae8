import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { actionOf } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { formText } from '#web/form-text.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { MessageBubble } from '#web/ui/message-bubble.tsx';
import { WRITTEN } from './use-show-written.ts';

/** What the viewer is sending, until it stands in the conversation itself; or could not send, which the form still has. */
export function UnsentEntry({ order }: { order: Order }) {
  const m = useMessages('order-room');
  const { user } = useSession();
  const { formData } = useNavigation();
  const { failure } = useFormResult(Object.keys(WRITTEN));
  const newest = order.timeline.findLast(({ author }) => author.isViewer)?.id;
  const [sent, setSent] = useState({ formData, newest });
  if (formData && formData !== sent.formData) setSent({ formData, newest });
  const intent = formData ? formText(formData, 'intent') : failure?.values['intent'];
  const action = actionOf(intent);
  const written = Object.hasOwn(WRITTEN, action) && WRITTEN[action as keyof typeof WRITTEN];
  // It may arrive by the live stream before its answer does.
  if (!written || newest !== sent.newest || !user) return null;
  const text = formData ? formText(formData, written.field) : failure?.values[written.field];
  const target = action === 'revise' ? '#review' : '#write';
  return (
    <MessageBubble
      author={user.displayName ?? user.username}
      mine
      internal={action === 'note'}
      delivery={action === 'deliver'}
      mark={formData ? m.markSending : m.markNotSent}
      foot={!formData && <a href={target}>{m.toUnsentText}</a>}
    >
      <p className="message-text whitespace-pre-line">{text}</p>
    </MessageBubble>
  );
}
