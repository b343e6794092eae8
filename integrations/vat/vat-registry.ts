/** What the registry says about a VAT number. Its name and address are empty where a country does not publish them. */
export interface VatAnswer {
  isValid: boolean;
  name: string;
  address: string;
  /** The registry's proof that it was asked; empty if the shop did not name its own number. */
  reference: string;
}

/** The registry of VAT numbers of the EU. Throws `VatRegistryUnavailableError` if nobody can say at the moment. */
export interface VatRegistry {
  check(input: { number: string; askedBy: string }): Promise<VatAnswer>;
}

/** The registry, or that of the number's country, does not answer. Ask again later. */
export class VatRegistryUnavailableError extends Error {
  override name = 'VatRegistryUnavailableError';
}

/** For installations that take no real money: they ask nobody. */
export const closedVatRegistry: VatRegistry = {
  check: () =>
    Promise.reject(new VatRegistryUnavailableError('This installation asks no registry')),
};
