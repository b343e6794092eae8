import { redirect } from 'react-router';
import { isCurrencyCode } from '#lib/money.ts';
import { call, type ApiClient } from '#web/api.ts';
import { formText } from '#web/form-text.ts';

/** What a button beside the editor did; the result is shown beside it. */
export type ServiceResult = 'unpublished' | 'archivedDone' | 'restored';

/** The buttons beside the editor, by their `intent`; null for any other intent. */
export async function actOnService(
  api: ApiClient,
  id: string,
  form: FormData,
): Promise<{ result: ServiceResult } | null> {
  const param = { id };
  const service = api.admin.services[':id'];
  switch (formText(form, 'intent')) {
    case 'unpublish':
      await call(service.publication.$delete({ param }));
      return { result: 'unpublished' };
    case 'archive':
      await call(service.archive.$put({ param }));
      return { result: 'archivedDone' };
    case 'restore':
      await call(service.archive.$delete({ param }));
      return { result: 'restored' };
    case 'copy': {
      const currency = formText(form, 'currency');
      const json = isCurrencyCode(currency) ? { currency } : {};
      const copy = await call(service.copies.$post({ param, json }));
      throw redirect(`/admin/services/${copy.id}`);
    }
    case 'delete':
      await call(service.$delete({ param }));
      throw redirect('/admin/services?deleted=yes');
    default:
      return null;
  }
}
