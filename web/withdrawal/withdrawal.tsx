import { Link } from 'react-router';
import { call } from '#web/api.ts';
import { FormPage } from '#web/auth/form-page.tsx';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import { PublicForm } from '#web/forms/public-form.tsx';
import { actInBrowser, actOnServer } from '#web/load.ts';
import { UnsavedForm } from '#web/unsaved/unsaved-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Route } from './+types/withdrawal';
import { useOrderNumber } from './use-order-number.ts';

const FIELDS = ['orderNumber', 'email', 'name', 'body'] as const;
type Declaration = Record<(typeof FIELDS)[number], string>;

const declarationIn = ({ text }: FormArgs) =>
  Object.fromEntries(FIELDS.map((name) => [name, text(name).trim()])) as Declaration;

/** The first press shows what will be declared, the second declares it. */
const act = defineActions({
  check: async (args) => ({ done: 'check' as const, values: declarationIn(args) }),
  edit: async (args) => ({ done: 'edit' as const, values: declarationIn(args) }),
  confirm: async (args) => {
    const declaration = declarationIn(args);
    await call(args.api.withdrawals.$post({ json: declaration }));
    return { done: 'confirm' as const, email: declaration.email };
  },
});

export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** No search engine needs a form. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Withdrawing from an order: two steps, no reason, no account, no scripts. */
export default function Withdrawal({ actionData }: Route.ComponentProps) {
  const m = useMessages('withdrawal');
  if (actionData && 'email' in actionData) {
    return (
      <FormPage title={m.doneTitle} lead={m.doneLead({ email: actionData.email })}>
        <p>{m.doneNext({ contact: (text) => <Link to="/contact">{text}</Link> })}</p>
      </FormPage>
    );
  }
  if (actionData && 'values' in actionData && 'done' in actionData && actionData.done === 'check') {
    return <Check declaration={actionData.values} />;
  }
  return <Declare answer={actionData} />;
}

function Declare({ answer }: { answer: object | undefined }) {
  const m = useMessages('withdrawal');
  const { user } = useSession();
  return (
    <FormPage title={m.title} lead={m.lead}>
      <UnsavedForm name="withdrawal" answer={answer} className="grid gap-5">
        <TextInput
          name="orderNumber"
          defaultValue={useOrderNumber()}
          label={m.orderNumber}
          hint={m.orderNumberHint}
          required
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextInput
          name="email"
          defaultValue={user?.email}
          label={m.email}
          hint={m.emailHint}
          type="email"
          autoComplete="email"
          required
        />
        <TextInput name="name" label={m.name} autoComplete="name" required maxLength={120} />
        <TextArea name="body" label={m.body} hint={m.bodyHint} rows={3} optional maxLength={2000} />
        <Button wide name="intent" value="check">
          {m.declare}
        </Button>
      </UnsavedForm>
    </FormPage>
  );
}

function Check({ declaration }: { declaration: Declaration }) {
  const m = useMessages('withdrawal');
  const { orderNumber, name, email, body } = declaration;
  return (
    <FormPage title={m.checkTitle} lead={m.checkLead({ number: orderNumber })}>
      <PublicForm className="grid gap-5">
        {FIELDS.map((each) => (
          <textarea key={each} hidden readOnly name={each} value={declaration[each]} />
        ))}
        <DescriptionList
          items={[
            { term: m.orderNumber, value: orderNumber },
            { term: m.name, value: name },
            { term: m.email, value: email },
            ...(body ? [{ term: m.body, value: body }] : []),
          ]}
        />
        <Button wide name="intent" value="confirm">
          {m.confirm}
        </Button>
        <Button wide tone="secondary" name="intent" value="edit">
          {m.change}
        </Button>
      </PublicForm>
    </FormPage>
  );
}
