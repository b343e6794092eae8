import { Form, Link } from 'react-router';
import { call } from '#web/api.ts';
import { FormPage } from '#web/auth/form-page.tsx';
import { formText } from '#web/form-text.ts';
import { actInBrowser, actOnServer, type ActionArgs, type Refusal } from '#web/load.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import type { Route } from './+types/withdrawal';
import { useOrderNumber } from './use-order-number.ts';

const FIELDS = ['orderNumber', 'email', 'name', 'body'] as const;
type FieldName = (typeof FIELDS)[number];
type Declaration = Record<FieldName, string>;

/** The first press shows what will be declared, the second declares it. */
async function act({ api, form }: ActionArgs) {
  const declaration = Object.fromEntries(
    FIELDS.map((name) => [name, formText(form, name).trim()]),
  ) as Declaration;
  switch (formText(form, 'intent')) {
    case 'confirm':
      await call(api.withdrawals.$post({ json: declaration }));
      return { isDeclared: true as const, email: declaration.email };
    case 'edit':
      return { edit: declaration };
    default:
      return { check: declaration };
  }
}

export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** No search engine needs a form. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Withdrawing from an order: two steps, no reason, no account, no scripts. */
export default function Withdrawal({ actionData }: Route.ComponentProps) {
  const m = useMessages('withdrawal');
  if (actionData && 'isDeclared' in actionData) {
    return (
      <FormPage title={m.doneTitle} lead={m.doneLead({ email: actionData.email ?? '' })}>
        <p>{m.doneNext({ contact: (text) => <Link to="/contact">{text}</Link> })}</p>
      </FormPage>
    );
  }
  if (actionData && 'check' in actionData && actionData.check) {
    return <Check declaration={actionData.check} />;
  }
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const edit = actionData && 'edit' in actionData ? actionData.edit : undefined;
  return <Declare refused={refused} before={edit ?? refused?.values} />;
}

interface DeclareProps {
  refused: Refusal | undefined;
  /** As typed before. */
  before: Partial<Record<string, string>> | undefined;
}

function Declare({ refused, before }: DeclareProps) {
  const m = useMessages('withdrawal');
  const { user } = useSession();
  const field = (name: FieldName, known = '') => ({
    name,
    defaultValue: before?.[name] || known,
    error: refused?.refused.fields[name],
  });
  return (
    <FormPage title={m.title} lead={m.lead}>
      <DraftForm name="withdrawal" method="post" className="grid gap-5">
        <FormError refused={refused?.refused} />
        <TextInput
          {...field('orderNumber', useOrderNumber())}
          label={m.orderNumber}
          hint={m.orderNumberHint}
          required
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextInput
          {...field('email', user?.email)}
          label={m.email}
          hint={m.emailHint}
          type="email"
          autoComplete="email"
          required
        />
        <TextInput {...field('name')} label={m.name} autoComplete="name" required maxLength={120} />
        <TextArea
          {...field('body')}
          label={m.body}
          hint={m.bodyHint}
          rows={3}
          optional
          maxLength={2000}
        />
        <Button wide name="intent" value="check" pending={useIsSending('check')}>
          {m.declare}
        </Button>
      </DraftForm>
    </FormPage>
  );
}

function Check({ declaration }: { declaration: Declaration }) {
  const m = useMessages('withdrawal');
  const { orderNumber, name, email, body } = declaration;
  return (
    <FormPage title={m.checkTitle} lead={m.checkLead({ number: orderNumber })}>
      <Form method="post" className="grid gap-5">
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
        <Button wide name="intent" value="confirm" pending={useIsSending('confirm')}>
          {m.confirm}
        </Button>
        <Button wide tone="secondary" name="intent" value="edit">
          {m.change}
        </Button>
      </Form>
    </FormPage>
  );
}
