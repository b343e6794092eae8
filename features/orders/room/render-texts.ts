import type { Ctx } from '#kit/ctx.ts';
import { renderMessage } from '#kit/message-markdown.ts';
import { beginningOf } from '#lib/conversation/conversation.ts';

/** Files that a text can refer to: the newest ones of an order. */
const MAX_NAMES = 2_000;

/** The length of HTML from which on less of a text is shown: a short text can have very many links. */
const MAX_HTML_LENGTH = 20_000;

export type RenderText = (
  text: string,
  writtenAt: Date,
  /** It came by mail, where signs are no markup. */
  isPlain?: boolean,
) => Promise<string>;

/** Renders texts of an order. `#name` refers to the newest file of that name that was there when the text was written. */
export async function textRenderer(
  ctx: Ctx,
  orderId: string,
  texts: readonly string[],
): Promise<RenderText> {
  const files = texts.some((text) => text.includes('#')) ? await listNames(ctx, orderId) : [];
  return (text, writtenAt, isPlain = false) => {
    const hrefByName = new Map<string, string>();
    // Oldest first, so a later file of the same name replaces an earlier one.
    for (const { id, name, created_at: createdAt } of text.includes('#') ? files : []) {
      if (createdAt > writtenAt && hrefByName.has(name)) continue;
      hrefByName.set(name, `/api/orders/${orderId}/files/${id}`);
    }
    const named = [...hrefByName].map(([name, href]) => ({ name, href }));
    return renderMessage({ text, files: named, isPlain });
  };
}

/** A text as a conversation shows it: a long one with its beginning. */
export interface ShownText {
  text: string;
  html: string;
  isCut: boolean;
}

export async function renderBeginning(
  render: (text: string) => Promise<string>,
  text: string,
): Promise<ShownText> {
  let excerpt = beginningOf(text);
  let html = await render(excerpt);
  while (html.length > MAX_HTML_LENGTH && excerpt.length > 1) {
    excerpt = beginningOf(excerpt, Math.floor(excerpt.length / 2));
    html = await render(excerpt);
  }
  return { text: excerpt, html, isCut: excerpt !== text };
}

async function listNames(ctx: Ctx, orderId: string) {
  const rows = await ctx.db
    .selectFrom('order_files')
    .innerJoin('files', 'files.id', 'order_files.file_id')
    .select(['files.id', 'files.name', 'files.created_at'])
    .where('order_files.order_id', '=', orderId)
    .orderBy('files.created_at', 'desc')
    .orderBy('files.name', 'desc')
    .limit(MAX_NAMES)
    .execute();
  return rows.toReversed();
}
