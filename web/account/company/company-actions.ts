import type { CompanyRole } from '#lib/company-roles.ts';
import { isLocale } from '#lib/locale.ts';
import { call } from '#web/api.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';

/** In which company a form was sent, and whom it was about. */
export interface CompanyResult {
  companyId: string;
  about: string;
}

const ofCompany = ({ api, text }: FormArgs) => ({
  at: api.companies[':id'],
  param: { id: text('company') },
});
const ofInvitation = ({ api, text }: FormArgs) => ({
  at: api.companies[':id'].invitations[':invitationId'],
  param: { id: text('company'), invitationId: text('id') },
});
const ofMember = ({ api, text }: FormArgs) => ({
  at: api.companies[':id'].members[':userId'],
  param: { id: text('company'), userId: text('id') },
});
const readDetails = ({ text }: FormArgs) => ({
  name: text('name'),
  address: text('address'),
  postalCode: text('postalCode'),
  city: text('city'),
  country: text('country'),
  taxId: text('taxId'),
});

/** With the result that its page shows. */
function shown<Done extends string>(done: Done, send: (args: FormArgs) => Promise<unknown>) {
  return async (args: FormArgs) => {
    await send(args);
    return { done, companyId: args.text('company'), about: args.text('about') };
  };
}

function leave(args: FormArgs) {
  const { at, param } = ofMember(args);
  return call(at.$delete({ param }));
}

export const companyActions = {
  async create(args: FormArgs) {
    const details = readDetails(args);
    const { id } = await call(args.api.companies.$post({ json: details }));
    return { done: 'create' as const, companyId: id, about: details.name };
  },
  details: shown('details', (args) => {
    const { at, param } = ofCompany(args);
    return call(at.$put({ param, json: readDetails(args) }));
  }),
  news: shown('news', (args) => {
    const { at, param } = ofCompany(args);
    return call(at.news.$put({ param, json: { isNotified: args.text('news') === 'yes' } }));
  }),
  async invite(args: FormArgs) {
    const { at, param } = ofCompany(args);
    const email = args.text('email');
    const locale = args.text('locale');
    const role = args.text('role') as CompanyRole;
    const json = { email, role, ...(isLocale(locale) && { locale }) };
    await call(at.invitations.$post({ param, json }));
    return { done: 'invite' as const, companyId: param.id, about: email };
  },
  'invite-again': shown('invite-again', (args) => {
    const { at, param } = ofInvitation(args);
    return call(at.mails.$post({ param }));
  }),
  withdraw: shown('withdraw', (args) => {
    const { at, param } = ofInvitation(args);
    return call(at.$delete({ param }));
  }),
  role: shown('role', (args) => {
    const { at, param } = ofMember(args);
    return call(at.role.$put({ param, json: { role: args.text('role') as CompanyRole } }));
  }),
  remove: shown('remove', leave),
  leave: shown('leave', leave),
  delete: shown('delete', (args) => {
    const { at, param } = ofCompany(args);
    return call(at.$delete({ param }));
  }),
};

export type CompanyAction = keyof typeof companyActions;
