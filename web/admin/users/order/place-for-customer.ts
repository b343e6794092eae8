import { redirect } from 'react-router';
import { toCurrencyCode } from '#lib/money.ts';
import { parseMoney } from '#lib/parse-money.ts';
import { isUuid } from '#lib/uuid.ts';
import { refuseAmount } from '#web/admin/orders/refuse-amount.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

/** Places the order of the form, and opens it. */
export async function placeForCustomer({ api, form, params, url }: ActionArgs) {
  const typed = formText(form, 'discount');
  const discount = parseMoney(typed, toCurrencyCode(formText(form, 'currency')));
  if (typed.trim() !== '' && !discount.ok) throw refuseAmount('discount', discount.problem);
  const enquiryId = url.searchParams.get('enquiry') ?? '';
  const companyId = formText(form, 'company');
  const json = {
    service: formText(form, 'service'),
    packageId: formText(form, 'package'),
    addOnIds: form.getAll('addOn').map(String),
    quantity: Number(formText(form, 'quantity') || '1'),
    note: formText(form, 'note'),
    payableDays: Number(formText(form, 'payableDays')),
    ...(discount.ok && { discountMinor: discount.money.amountMinor.toString() }),
    discountName: formText(form, 'discountName'),
    ...(companyId && { companyId }),
    ...(isUuid(enquiryId) && { enquiryId }),
  };
  const header = { 'idempotency-key': formText(form, 'key') || crypto.randomUUID() };
  const param = { id: params['id'] ?? '' };
  const { id } = await call(api.users[':id'].orders.$post({ param, header, json }));
  return redirect(`/admin/orders/${id}?placed=yes`);
}
