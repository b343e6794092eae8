import { redirect } from 'react-router';
import { LOCALES, isLocale } from '#lib/locale.ts';
import { call } from '#web/api.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import { actInBrowser, actOnServer } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

async function invite({ api, text }: FormArgs) {
  const locale = text('locale');
  const json = {
    username: text('username'),
    email: text('email'),
    ...(isLocale(locale) && { locale }),
  };
  const { id } = await call(api.users.$post({ json }));
  return redirect(`/admin/users/${id}?invited=yes`);
}

const act = defineActions({ invite });

export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** Creates the account of a customer and invites them. */
export default function NewCustomerRoute() {
  const m = useMessages('admin-users');
  const { locales = [], defaultLocale } = useSite();
  return (
    <>
      <PageHeader
        dense
        title={m.newCustomer}
        lead={m.newCustomerLead}
        above={<Breadcrumbs items={[{ to: '/admin/users', label: m.users }]} />}
      />
      <ApiForm
        action="invite"
        unsaved="new-customer"
        noValidate
        className="grid max-w-measure gap-5"
      >
        <TextInput
          label={m.newCustomerName}
          name="username"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={40}
          hint={m.newCustomerNameHint}
        />
        <TextInput
          label={m.newCustomerEmail}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
        />
        {locales.length > 1 && (
          <Select
            label={m.newCustomerLocale}
            name="locale"
            defaultValue={defaultLocale}
            options={locales.map((locale) => ({ value: locale, label: LOCALES[locale] }))}
          />
        )}
        <div>
          <Button>{m.newCustomerSave}</Button>
        </div>
      </ApiForm>
    </>
  );
}
