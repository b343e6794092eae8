import { Form, redirectDocument } from 'react-router';
import { adminUserPath } from '#lib/paths.ts';
import { call } from '#web/api.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormPage } from './form-page.tsx';

/** Leads to the customer in the admin area, always with a new document: every part of the page is for another person then. */
const act = async ({ api }: ActionArgs) => {
  const { customer } = await call(api.account.views.current.$delete());
  return redirectDocument(customer ? adminUserPath(customer) : '/dashboard');
};

export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** The banner posts here. A visit by address asks first, because a link must not change who one is. */
export default function StopViewing() {
  const m = useMessages('site');
  return (
    <FormPage title={m.stopViewing} lead={m.stopViewingLead}>
      <Form method="post" reloadDocument>
        <Button>{m.stopViewing}</Button>
      </Form>
    </FormPage>
  );
}
