import { redirect, useNavigation } from 'react-router';
import { LOCALES, isLocale } from '#lib/locale.ts';
import { call } from '#web/api.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { formText } from '#web/form-text.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Route } from './+types/new-customer';

async function act({ api, form }: ActionArgs) {
  const locale = formText(form, 'locale');
  const json = {
    username: formText(form, 'username'),
    email: formText(form, 'email'),
    ...(isLocale(locale) && { locale }),
  };
  const { id } = await call(api.users.$post({ json }));
  return redirect(`/admin/users/${id}?invited=yes`);
}

export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** Creates the account of a customer and invites them. */
export default function NewCustomer({ actionData }: Route.ComponentProps) {
  const m = useMessages('admin-users');
  const isSending = useNavigation().state !== 'idle';
  const { locales = [] } = useSite();
  const refused = actionData?.refused;
  const values = actionData?.values;
  return (
    <>
      <PageHeader
        dense
        title={m.newCustomer}
        lead={m.newCustomerLead}
        above={<Breadcrumbs items={[{ to: '/admin/users', label: m.users }]} />}
      />
      <DraftForm name="new-customer" method="post" noValidate className="grid max-w-measure gap-5">
        <FormError refused={refused} />
        <TextInput
          label={m.newCustomerName}
          name="username"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={40}
          hint={m.newCustomerNameHint}
          defaultValue={values?.['username']}
          error={refused?.fields['username']}
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
          defaultValue={values?.['email']}
          error={refused?.fields['email']}
        />
        {locales.length > 1 && (
          <Select
            label={m.newCustomerLocale}
            name="locale"
            defaultValue={values?.['locale'] ?? locales[0]}
            options={locales.map((locale) => ({ value: locale, label: LOCALES[locale] }))}
          />
        )}
        <div>
          <Button pending={isSending}>{m.newCustomerSave}</Button>
        </div>
      </DraftForm>
    </>
  );
}
