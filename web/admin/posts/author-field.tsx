import type { Author } from '#features/blog/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import { Select } from '#web/ui/select.tsx';

interface AuthorFieldProps {
  authors: readonly Author[];
  /** The chosen person's id; null for the shop. */
  value: string | null | undefined;
  /** The author of a new post is the person who writes it. */
  isNew: boolean;
}

/** Who is named as the author: somebody of the team, or the shop. */
export function AuthorField({ authors, value, isNew }: AuthorFieldProps) {
  const m = useMessages('admin-posts');
  const own = useSession().user?.id;
  const { name } = useSite();
  const chosen = value ?? (isNew ? own : '') ?? '';
  const hasLeft = chosen !== '' && !authors.some(({ id }) => id === chosen);
  return (
    <Select
      label={m.author}
      name="authorId"
      hint={m.authorHint}
      defaultValue={chosen}
      options={[
        ...authors.map((author) => ({ value: author.id, label: author.name })),
        ...(hasLeft ? [{ value: chosen, label: m.authorLeft }] : []),
        { value: '', label: m.authorShop({ name }) },
      ]}
    />
  );
}
