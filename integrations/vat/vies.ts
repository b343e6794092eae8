import { z } from 'zod';
import { VatRegistryUnavailableError, type VatRegistry } from './vat-registry.ts';

const ORIGIN = 'https://ec.europa.eu';
const TIMEOUT_MS = 20_000;

const Answer = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  address: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
});

/** VIES of the European Commission. Every answer that is not a clear yes or no counts as none. */
export function createVies(fetchFrom: typeof fetch = fetch): VatRegistry {
  return {
    async check({ number, askedBy }) {
      const requester = /^[A-Z]{2}[A-Z0-9]{2,12}$/.test(askedBy)
        ? { requesterMemberStateCode: askedBy.slice(0, 2), requesterNumber: askedBy.slice(2) }
        : {};
      const response = await fetchFrom(
        `${ORIGIN}/taxation_customs/vies/rest-api/check-vat-number`,
        {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            countryCode: number.slice(0, 2),
            vatNumber: number.slice(2),
            ...requester,
          }),
        },
      ).catch((cause: unknown) => {
        throw new VatRegistryUnavailableError('VIES is not reachable', { cause });
      });
      const read = Answer.safeParse(await response.json().catch(() => null));
      if (!response.ok || !read.success) {
        throw new VatRegistryUnavailableError(`VIES answered ${response.status} without a result`);
      }
      const { valid, name, address, requestIdentifier } = read.data;
      return {
        isValid: valid,
        name: published(name),
        address: published(address),
        reference: requestIdentifier ?? '',
      };
    },
  };
}

/** Countries that do not publish names answer with dashes. */
function published(text: string | null | undefined): string {
  const tidy = (text ?? '').trim();
  return /^-*$/.test(tidy) ? '' : tidy.slice(0, 500);
}
