import type { BuyerChoices, GuessedBuyer } from '#features/orders/taxes/contract.ts';
import type { Service } from '#features/catalog/contract.ts';
import type { Amount } from '#lib/money/amount.ts';
import { decideTax, priceFor, vatNumberIn, type TaxDecision } from '#lib/tax/tax-treatment.ts';
import { isUuid } from '#lib/uuid.ts';
import { formText } from '#web/form-text.ts';

/** Who orders, as the form has it. */
export interface BuyerChoice extends GuessedBuyer {
  /** The company that the order is for; empty for oneself. */
  orderFor: string;
}

export function guessedChoice({ kind, country, vatNumber, orderFor }: BuyerChoices): BuyerChoice {
  return { kind, country, vatNumber, orderFor: orderFor ?? '' };
}

/** Whose tax it is: that of the chosen company, if the person may order for it. */
export function buyerFor(choice: BuyerChoice, companies: BuyerChoices['companies']): BuyerChoice {
  const company = companies.find(({ id }) => id === choice.orderFor);
  return company ? { ...company.buyer, orderFor: company.id } : { ...choice, orderFor: '' };
}

/** What an address or a sent form says, else the guess. */
export function readBuyerChoice(
  input: URLSearchParams | FormData,
  guess: BuyerChoice,
): BuyerChoice {
  const text = (name: string) => String(input.get(name) ?? '').slice(0, 100);
  if (!input.has('buyerKind') && !input.has('orderFor')) return guess;
  const orderFor = input.has('orderFor') ? text('orderFor') : guess.orderFor;
  if (!input.has('buyerKind')) return { ...guess, orderFor };
  return {
    orderFor,
    kind: text('buyerKind') === 'company' ? 'company' : 'private',
    country: text('buyerCountry'),
    vatNumber: text('buyerVatNumber'),
  };
}

/** Adds it to a query, as `readBuyerChoice` reads it. */
export function writeBuyerChoice(
  query: URLSearchParams,
  { kind, country, vatNumber, orderFor }: BuyerChoice,
): void {
  query.set('buyerKind', kind);
  query.set('buyerCountry', country);
  query.set('buyerVatNumber', vatNumber);
  if (orderFor) query.set('orderFor', orderFor);
}

/** What a sent form says about the buyer and their consents; nothing if the shop does not ask. */
export function sentBuyer(form: FormData) {
  const companyId = formText(form, 'orderFor');
  if (isUuid(companyId)) return { companyId };
  if (!form.has('buyerKind')) return {};
  const { kind, country, vatNumber } = readBuyerChoice(form, {
    kind: 'private',
    country: '',
    vatNumber: '',
    orderFor: '',
  });
  const isAgreed = (name: string) => kind === 'private' && formText(form, name) === 'yes';
  return {
    buyer: { kind, country, vatNumber: kind === 'company' ? vatNumber : '' },
    consents: { startsEarly: isAgreed('startsEarly'), losesRight: isAgreed('losesRight') },
  };
}

/** The tax of an order by this buyer, as the server will decide it. */
export function taxOf(service: Service, { kind, country, vatNumber }: GuessedBuyer): TaxDecision {
  const hasVatNumber = kind === 'company' && vatNumberIn(vatNumber, country) !== null;
  return decideTax(service.tax, { kind, country, hasVatNumber });
}

/** A listed price with the tax of the buyer's country. */
export function shownTo(amount: Amount, service: Service, buyer: GuessedBuyer): Amount {
  const minor = priceFor(BigInt(amount.amountMinor), service.tax, taxOf(service, buyer));
  return { ...amount, amountMinor: minor.toString() };
}
