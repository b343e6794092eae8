import type { ReactNode } from 'react';
import { ApiForm } from '#web/forms/api-form.tsx';
import type { PlainKey } from '#messages/types.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { ConfirmButton, type Question } from '#web/ui/confirm-button.tsx';

interface UserActionProps {
  /** For links to it. */
  id?: string;
  intent: UserIntent;
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
  /** The action that was offered here before this one: its result is shown here too. */
  after?: UserIntent;
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
  after,
  children,
}: UserActionProps) {
  return (
    <li id={id} className="border-b border-hairline py-4 first:border-t">
      <ApiForm action={intent} unsaved={`user-${intent}`} errorAtEnd className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <div className="max-w-measure flex-1 basis-64">
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="text-sm text-quiet">{children}</p>
          </div>
          {fields}
          <ConfirmButton
            tone={isDangerous ? 'danger' : 'secondary'}
            size="small"
            ask={ask}
            {...(question && { promise: question.title })}
          >
            {label}
          </ConfirmButton>
        </div>
        <UserResult of={after ? [intent, after] : [intent]} />
        {after && <RefusalOf intent={after} />}
      </ApiForm>
    </li>
  );
}

/** The page offers something else now: what was refused may have been done by someone else meanwhile. */
function RefusalOf({ intent }: { intent: UserIntent }) {
  const { failure } = useFormResult(intent);
  return <FormError error={failure?.error} />;
}

const DONE = {
  role: 'doneRole',
  suspend: 'doneSuspend',
  reinstate: 'doneReinstate',
  'send-reset': 'doneSendReset',
  'sign-out': 'doneSignOut',
  'remove-factor': 'doneRemoveFactor',
  'allow-mail': 'doneAllowMail',
  'invite-again': 'doneInviteAgain',
} as const satisfies Record<string, PlainKey<'admin-users'>>;

const DATA_DONE = {
  'export-data': 'doneExport',
  'delete-account': 'doneDelete',
  'keep-account': 'doneKeep',
} as const satisfies Record<string, PlainKey<'own-data'>>;

/** What an administrator does with an account. */
export type UserIntent = keyof typeof DONE | keyof typeof DATA_DONE | 'view-as';

/** What came of the last click, if it was one of these. */
export function UserResult({ of }: { of: readonly UserIntent[] }) {
  const m = useMessages('admin-users');
  const ownData = useMessages('own-data');
  const { done } = useFormResult(of);
  if (!done) return null;
  const intent = done.done as Exclude<UserIntent, 'view-as'>;
  return (
    <ShownResult of={done}>
      <Notice
        tone="success"
        role="status"
        title={
          intent in DATA_DONE
            ? ownData[DATA_DONE[intent as keyof typeof DATA_DONE]]
            : m[DONE[intent as keyof typeof DONE]]
        }
      />
    </ShownResult>
  );
}
