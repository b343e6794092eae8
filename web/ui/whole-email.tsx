import type { WholeEmail } from '#lib/whole-email.ts';
import { MAX_WHOLE_EMAIL } from '#lib/conversation/conversation.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FoldSummary } from './fold-summary.tsx';

/** The whole email of a message that shows only a part of it, closed at first. */
export function WholeEmailText({ email }: { email: WholeEmail | null }) {
  const m = useMessages('composer');
  if (!email) return null;
  return (
    <div className="mt-3 text-sm text-quiet">
      {email.isBodyShortened && <p>{m.emailBodyShortened}</p>}
      <details>
        <FoldSummary>{m.wholeEmail}</FoldSummary>
        <p className="bubble-words mt-2 wrap-anywhere">{email.text}</p>
        {email.isShortened && (
          <p className="mt-2">{m.wholeEmailShortened({ most: MAX_WHOLE_EMAIL })}</p>
        )}
      </details>
    </div>
  );
}
