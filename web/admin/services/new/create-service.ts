import type { ServiceTemplateKey } from '#features/catalog/template-contract.ts';
import { call, type ApiClient } from '#web/api.ts';
import { formText } from '#web/form-text.ts';

/** Creates a draft, empty or from a template, and returns the address of its editor. */
export async function createService(api: ApiClient, form: FormData): Promise<string> {
  const template = formText(form, 'template');
  const categoryId = formText(form, 'categoryId') || undefined;
  if (template) {
    const json = { template: template as ServiceTemplateKey, categoryId };
    const { id } = await call(api.admin['service-templates'].services.$post({ json }));
    return `/admin/services/${id}?from=template`;
  }
  // A name that was typed is meant: without a script the list always has a choice.
  const categoryName = formText(form, 'categoryName').trim();
  const category = categoryName ? { categoryName } : { categoryId };
  const json = { title: formText(form, 'title'), ...category };
  const { id } = await call(api.admin.services.$post({ json }));
  return `/admin/services/${id}`;
}
