import { redirect } from 'react-router';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { PublicForm } from '#web/forms/public-form.tsx';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/company-invitation';
import { ExpiredLink } from './expired-link.tsx';
import { FormPage } from './form-page.tsx';
import { openLink, tokenOf } from './mail-link.ts';
import { NameField, NewPasswordField } from './new-account-fields.tsx';

/** Checks the link before the person chooses a name and a password. */
async function load({ api, url }: LoadArgs) {
  const request = call(api.auth['company-invitations'][':token'].$get({ param: tokenOf(url) }));
  return { invitation: await openLink(request) };
}

async function act({ api, url, form }: ActionArgs) {
  const username = formText(form, 'username');
  const password = formText(form, 'password');
  const isNew = form.has('username');
  const json = isNew ? { username, password } : {};
  await call(api.auth['company-invitations'][':token'].$put({ param: tokenOf(url), json }));
  return redirect(isNew ? '/login?invitation=accepted' : '/profile/company');
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** Where the mail of an invitation to a company leads. */
export default function CompanyInvitationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('entry');
  const { invitation } = loaderData;
  if (!invitation) {
    return (
      <ExpiredLink title={m.companyInvitationDeadTitle}>{m.companyInvitationDead}</ExpiredLink>
    );
  }
  const { email, company, role, hasAccount } = invitation;
  return (
    <FormPage
      title={m.companyInvitationTitle({ company })}
      lead={
        hasAccount
          ? m.companyInvitationKnown({ email, company })
          : m.companyInvitationLead({ email })
      }
    >
      <PublicForm answer={actionData} noValidate className="grid gap-5">
        <p>{m.companyInvitationRole({ role })}</p>
        {!hasAccount && (
          <>
            <NameField />
            <NewPasswordField email={email} />
          </>
        )}
        <Button wide>{m.companyInvitationAccept}</Button>
      </PublicForm>
    </FormPage>
  );
}
