import type { Messages } from '#messages/types.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import type { FormFailure } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ReviewResult } from './act-on-review.ts';

const TEXTS = {
  publish: (m, { author }) => m.reviewDonePublished({ author }),
  unpublish: (m, { author }) => m.reviewDoneUndone({ author }),
  reject: (m, { author }) => m.reviewDoneRejected({ author }),
  feature: (m, { author }) => m.reviewDoneFeatured({ author }),
  unfeature: (m, { author }) => m.reviewDoneUnfeatured({ author }),
  reply: (m, { author, hasNoReply }) =>
    hasNoReply ? m.reviewDoneReplyRemoved({ author }) : m.reviewDoneReplied({ author }),
} satisfies Record<
  ReviewResult['done'],
  (m: Messages<'admin-content'>, result: ReviewResult) => string
>;

/** What each Undo sends; the other acts have none. */
const UNDO: Partial<Record<ReviewResult['done'], string>> = {
  publish: 'unpublish',
  feature: 'unfeature',
  unfeature: 'feature',
};

/** Whether this was the Undo of what was done. */
export function isUndoOf({ done, doneFor }: ReviewResult, { values }: FormFailure): boolean {
  return values['id'] === doneFor && values['intent'] === UNDO[done];
}

/** What was done with a review. The review itself may have left the list. */
export function ReviewNotice({ result }: { result: ReviewResult }) {
  const m = useMessages('admin-content');
  const { done, doneFor, featuredAt } = result;
  const intent = UNDO[done];
  return (
    <Notice
      tone="success"
      title={TEXTS[done](m, result)}
      action={
        intent && (
          <ApiForm action={intent} row={{ id: doneFor }}>
            {featuredAt && <input type="hidden" name="featuredAt" value={featuredAt} />}
            <Button tone="secondary" size="small">
              {m.reviewUndo}
            </Button>
          </ApiForm>
        )
      }
    />
  );
}
