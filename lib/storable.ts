/**
 * What came as JSON, with every text made storable, in place: PostgreSQL keeps neither U+0000, nor halves of a surrogate pair in `jsonb`. Such
 * a half comes from people too, when a limit of length cuts an emoji. Works without recursion: JSON may be nested as deep as it is long.
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
