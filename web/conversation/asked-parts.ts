/** Which part of a conversation, and of the files of an order, an address asks for. */
export function askedParts(search: URLSearchParams) {
  const entries = (['before', 'message', 'files'] as const).flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as Partial<Record<'before' | 'message' | 'files', string>>;
}
