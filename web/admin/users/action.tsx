import type { ReactNode } from 'react';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { ConfirmButton, type Question } from '#web/ui/confirm-button.tsx';

interface UserActionProps {
  /** For links to it. */
  id?: string;
  intent: string;
  /** The button's label. */
  label: string;
  title: string;
  isDangerous?: boolean;
  /** Controls of the form, before the button. */
  fields?: ReactNode;
  /** As `question`, when it depends on the form; null asks nothing. */
  ask?: (form: FormData) => Question | null;
  /** A confirmation question, for actions that are hard to undo. */
  question?: Question;
  /** What came of it. */
  result?: ReactNode;
  /** What the action does. */
  children: ReactNode;
}

/** One admin action on an account, with its explanation beside the button. */
export function UserAction({
  id,
  intent,
  label,
  title,
  isDangerous,
  fields,
  question,
  ask = () => question ?? null,
  result,
  children,
}: UserActionProps) {
  const isSending = useIsSending(intent);
  return (
    <li id={id} className="border-b border-hairline py-4 first:border-t">
      {/* The result is part of the form: a refusal may ask for a proof of identity. */}
      <DraftForm
        name={`user-${intent}`}
        method="post"
        preventScrollReset
        className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3"
      >
        <div className="max-w-measure flex-1 basis-64">
          <h3 className="text-base font-semibold">{title}</h3>
          <p className="text-sm text-quiet">{children}</p>
        </div>
        {fields}
        <input type="hidden" name="intent" value={intent} />
        <ConfirmButton
          tone={isDangerous ? 'danger' : 'secondary'}
          size="small"
          value={intent}
          pending={isSending}
          ask={ask}
          {...(question && { promise: question.title })}
        >
          {label}
        </ConfirmButton>
        <div className="grid basis-full gap-4 empty:hidden">{result}</div>
      </DraftForm>
    </li>
  );
}
