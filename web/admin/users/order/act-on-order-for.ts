import { redirect } from 'react-router';
import { toCurrencyCode } from '#lib/money/money.ts';
import { parseMoney } from '#lib/money/parse-money.ts';
import { isUuid } from '#lib/uuid.ts';
import { refuseAmount } from '#web/admin/orders/refuse-amount.ts';
import { call } from '#web/api.ts';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';

/** Places the order of the form, and opens it. */
async function place({ api, form, param, text, once, url }: FormArgs) {
  const typed = text('discount');
  const discount = parseMoney(typed, toCurrencyCode(text('currency')));
  if (typed.trim() !== '' && !discount.ok) throw refuseAmount('discount', discount.problem);
  const enquiryId = url.searchParams.get('enquiry') ?? '';
  const companyId = text('company');
  const json = {
    service: text('service'),
    packageId: text('package'),
    addOnIds: form.getAll('addOn').map(String),
    quantity: Number(text('quantity') || '1'),
    note: text('note'),
    payableDays: Number(text('payableDays')),
    ...(discount.ok && { discountMinor: discount.money.amountMinor.toString() }),
    discountName: text('discountName'),
    ...(companyId && { companyId }),
    ...(isUuid(enquiryId) && { enquiryId }),
  };
  const { id } = await call(api.users[':id'].orders.$post({ param, header: once, json }));
  return redirect(`/admin/orders/${id}?placed=yes`);
}

export const actOnOrderFor = defineActions({ place });
