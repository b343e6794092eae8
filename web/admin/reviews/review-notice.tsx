import { Form } from 'react-router';
import type { Messages } from '#messages/types.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ReviewResult } from './act-on-review.ts';

const TEXTS = {
  published: (m, author) => m.reviewDonePublished({ author }),
  undone: (m, author) => m.reviewDoneUndone({ author }),
  rejected: (m, author) => m.reviewDoneRejected({ author }),
  featured: (m, author) => m.reviewDoneFeatured({ author }),
  unfeatured: (m, author) => m.reviewDoneUnfeatured({ author }),
  replied: (m, author) => m.reviewDoneReplied({ author }),
  'reply-removed': (m, author) => m.reviewDoneReplyRemoved({ author }),
} satisfies Record<ReviewResult['done'], (m: Messages<'admin-content'>, author: string) => string>;

/** What each Undo sends; the other acts have none. */
const UNDO: Partial<Record<ReviewResult['done'], string>> = {
  published: 'unpublish',
  featured: 'unfeature',
  unfeatured: 'feature',
};

/** Whether this was the Undo of what was done. */
export function isUndoOf({ done, doneFor }: ReviewResult, { values }: Refusal): boolean {
  return values['id'] === doneFor && values['intent'] === UNDO[done];
}

/** What was done with a review. The review itself may have left the list. */
export function ReviewNotice({ result }: { result: ReviewResult }) {
  const m = useMessages('admin-content');
  const { done, doneFor, author, featuredAt } = result;
  const intent = UNDO[done];
  return (
    <Notice
      tone="success"
      title={TEXTS[done](m, author)}
      action={
        intent && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={doneFor} />
            <input type="hidden" name="intent" value={intent} />
            {featuredAt && <input type="hidden" name="featuredAt" value={featuredAt} />}
            <Button tone="secondary" size="small">
              {m.reviewUndo}
            </Button>
          </Form>
        )
      }
    />
  );
}
