import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useIsSending } from '#web/use-is-sending.ts';
import { ConfirmButton, type Question } from '#web/ui/confirm-button.tsx';

interface UserActionProps {
  intent: string;
  /** The button's label. */
  label: string;
  title: string;
  isDangerous?: boolean;
  /** A confirmation question, for actions that are hard to undo. */
  question?: Question;
  /** What came of it. */
  result?: ReactNode;
  /** What the action does. */
  children: ReactNode;
}

/** One admin action on an account, with its explanation beside the button. */
export function UserAction({
  intent,
  label,
  title,
  isDangerous,
  question,
  result,
  children,
}: UserActionProps) {
  const isSending = useIsSending(intent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hairline py-4 first:border-t">
      <div className="max-w-measure flex-1 basis-64">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="text-sm text-quiet">{children}</p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <ConfirmButton
          tone={isDangerous ? 'danger' : 'secondary'}
          size="small"
          value={intent}
          pending={isSending}
          ask={() => question ?? null}
          {...(question && { promise: question.title })}
        >
          {label}
        </ConfirmButton>
      </Form>
      <div className="basis-full empty:hidden">{result}</div>
    </li>
  );
}
