const MOST = 30;

/** Computes the result for a text once. Of the first texts only, because strangers may choose others. */
export function rememberFew<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = compute(text);
    if (known.size < MOST) known.set(text, result);
    return result;
  };
}
