import type { CompanyRole } from '#lib/company-roles.ts';
import { isLocale } from '#lib/locale.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

export type CompanyIntent =
  | 'create'
  | 'details'
  | 'news'
  | 'invite'
  | 'invite-again'
  | 'withdraw'
  | 'role'
  | 'remove'
  | 'leave'
  | 'delete';

/** What came of the last form, in which company, and whom it was about. */
export interface CompanyResult {
  done: CompanyIntent;
  companyId: string;
  about: string;
}

export async function actOnCompany({ api, form }: ActionArgs): Promise<CompanyResult> {
  const text = (name: string) => formText(form, name);
  const done = text('intent') as CompanyIntent;
  const about = text('about');
  const id = text('company');
  const one = api.companies[':id'];
  const invitation = { id, invitationId: text('id') };
  const member = { id, userId: text('id') };
  const details = {
    name: text('name'),
    address: text('address'),
    postalCode: text('postalCode'),
    city: text('city'),
    country: text('country'),
    taxId: text('taxId'),
  };
  switch (done) {
    case 'details':
      await call(one.$put({ param: { id }, json: details }));
      break;
    case 'news':
      await call(one.news.$put({ param: { id }, json: { isNotified: text('news') === 'yes' } }));
      break;
    case 'invite': {
      const email = text('email');
      const locale = text('locale');
      const role = text('role') as CompanyRole;
      const json = { email, role, ...(isLocale(locale) && { locale }) };
      await call(one.invitations.$post({ param: { id }, json }));
      return { done, companyId: id, about: email };
    }
    case 'invite-again':
      await call(one.invitations[':invitationId'].mails.$post({ param: invitation }));
      break;
    case 'withdraw':
      await call(one.invitations[':invitationId'].$delete({ param: invitation }));
      break;
    case 'role': {
      const json = { role: text('role') as CompanyRole };
      await call(one.members[':userId'].role.$put({ param: member, json }));
      break;
    }
    case 'remove':
    case 'leave':
      await call(one.members[':userId'].$delete({ param: member }));
      break;
    case 'delete':
      await call(one.$delete({ param: { id } }));
      break;
    default: {
      const created = await call(api.companies.$post({ json: details }));
      return { done: 'create', companyId: created.id, about: details.name };
    }
  }
  return { done, companyId: id, about };
}
