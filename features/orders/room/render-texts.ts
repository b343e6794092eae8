import { renderMessage } from '#kit/message-markdown.ts';

interface NamedFile {
  file: { id: string; name: string };
  createdAt: Date;
}

interface Written {
  id: string;
  created_at: Date;
  body?: string;
  message?: string;
  reason?: string;
  description?: string;
  /** Set if the text came by mail. */
  by_mail?: unknown;
}

/** Renders texts of an order. `#name` refers to the newest file of that name that was there when the text was written. */
export async function renderTexts(
  orderId: string,
  files: readonly NamedFile[],
  texts: readonly Written[],
): Promise<(id: string) => string> {
  const rendered = await Promise.all(
    texts.map(async ({ id, created_at, body, message, reason, description, by_mail = null }) => {
      const known = new Map<string, string>();
      // Oldest first, so a later file of the same name replaces an earlier one.
      for (const { file, createdAt } of files) {
        if (createdAt > created_at && known.has(file.name)) continue;
        known.set(file.name, `/api/orders/${orderId}/files/${file.id}`);
      }
      const named = [...known].map(([name, href]) => ({ name, href }));
      const text = body ?? message ?? reason ?? description ?? '';
      const html = await renderMessage({ text, files: named, isPlain: by_mail !== null });
      return [id, html] as const;
    }),
  );
  const html = new Map(rendered);
  return (id) => html.get(id) ?? '';
}
