import { redirect } from 'react-router';
import type { ServiceTemplateKey } from '#features/catalog/templates/contract.ts';
import { call } from '#web/api.ts';
import { type FormArgs, unknownAction } from '#web/forms/define-actions.ts';

/** Creates a draft, empty or from a template, and opens its editor. */
export async function createService({ api, form, param, text }: FormArgs) {
  if (param.id !== 'new') throw unknownAction();
  const template = text('template');
  form.set('intent', template ? 'template' : 'blank'); // a form of an earlier release has none
  const categoryId = text('categoryId') || undefined;
  if (template) {
    const json = { template: template as ServiceTemplateKey, categoryId };
    const { id } = await call(api.admin['service-templates'].services.$post({ json }));
    throw redirect(`/admin/services/${id}?from=template`);
  }
  // A name that was typed is meant: without a script the list always has a choice.
  const categoryName = text('categoryName').trim();
  const category = categoryName ? { categoryName } : { categoryId };
  const json = { title: text('title'), ...category };
  const { id } = await call(api.admin.services.$post({ json }));
  throw redirect(`/admin/services/${id}`);
}
