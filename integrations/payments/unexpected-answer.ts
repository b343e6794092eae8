/**
 * The provider returned an unexpected answer: an empty body, a proxy's page, an invalid amount. It stays inside the adapters, which convert
 * it into one of the `provider-errors.ts`.
 */
export class UnexpectedAnswerError extends Error {
  override name = 'UnexpectedAnswerError';
}

/** The value; throws if the provider left it out. */
export function expectValue<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new UnexpectedAnswerError(`${name} is missing`);
  return value;
}

/** A date and time in the provider's format. */
export function expectDate(text: string | null | undefined, name: string): Date {
  const date = new Date(expectValue(text, name));
  if (Number.isNaN(date.getTime())) throw new UnexpectedAnswerError(`${name} is no date`);
  return date;
}

/** The address of a provider's page for the buyer: https everywhere, except on the sandbox's own origin. */
export function expectPageUrl(text: string | null | undefined, sandboxOrigin?: string): string {
  const url = URL.parse(expectValue(text, 'the address of the page'));
  const isTrusted = sandboxOrigin ? url?.origin === sandboxOrigin : url?.protocol === 'https:';
  if (!url || !isTrusted) throw new UnexpectedAnswerError('the address of the page is elsewhere');
  return url.href;
}
