/** The query of the blog's address, parsed in one place for the page and the page cache. */
import { readCursor } from '#lib/lists/cursor.ts';

/** The list that cursors of the blog belong to. */
export const POST_CURSORS = 'blog';

/** Empty texts are ignored. */
export interface BlogQuery {
  q: string;
  tag: string;
  cursor: string;
}

const MAX_SEARCH_LENGTH = 100;
const TAG = /^\P{Cc}{1,40}$/u;

/** The query of an address. Invalid values are left out; of a repeated name the first value counts. */
export function readBlogQuery(address: URLSearchParams): BlogQuery {
  const tag = address.get('tag')?.trim() ?? '';
  const cursor = address.get('cursor') ?? '';
  return {
    q: (address.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH).trim(),
    tag: TAG.test(tag) ? tag : '',
    cursor: readCursor(POST_CURSORS, cursor) ? cursor : '',
  };
}

/** The blog's address with this query, in a fixed order and without empty values. */
export function blogPath({ q, tag, cursor }: Partial<BlogQuery>): string {
  const address = new URLSearchParams({
    ...(q && { q }),
    ...(tag && { tag }),
    ...(cursor && { cursor }),
  });
  return address.size > 0 ? `/blog?${address}` : '/blog';
}
