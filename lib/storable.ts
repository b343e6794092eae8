/**
 * Makes every text of a JSON value storable, in place: PostgreSQL stores neither U+0000 nor lone surrogates in `jsonb`. Lone surrogates
 * also come from ordinary input, when a length limit cuts an emoji. Works without recursion, because JSON can be nested very deeply.
 */
export function storable(value: unknown): unknown {
  const root = [value];
  const pending: object[] = [root];
  for (let part = pending.pop(); part; part = pending.pop()) {
    const entries = part as Record<string, unknown>;
    for (const key of Object.keys(entries)) {
      const entry = entries[key];
      if (typeof entry === 'string') entries[key] = storableText(entry);
      else if (typeof entry === 'object' && entry !== null) pending.push(entry);
    }
  }
  return root[0];
}

function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
