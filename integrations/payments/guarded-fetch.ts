/** A request was about to leave for a host that the payments mode does not allow. */
export class ForeignHostError extends Error {
  override name = 'ForeignHostError';
}

/** A `fetch` that reaches only one origin, even if it is redirected. */
export function fetchOnlyFrom(origin: string): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new ForeignHostError(`Refused to call ${url.origin}`);
    return fetch(input, { ...init, redirect: 'error' });
  };
}
