import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import type { CustomerTag } from '#features/accounts/tags/contract.ts';
import { userList } from '#features/accounts/shared/list.ts';
import { listAddress } from '#lib/lists/list.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const MAX_TAG_LENGTH = 40;
const SUGGESTIONS = 'customer-tags';

interface UserTagsProps {
  userId: string;
  tags: readonly CustomerTag[];
  /** Every tag of the shop, as suggestions. */
  known: readonly CustomerTag[];
}

/** The tags of a person: each leads to everybody who has it. */
export function UserTags({ userId, tags, known }: UserTagsProps) {
  const m = useMessages('admin-users');
  const { done } = useFormResult<{ tag: string }>(['tag-add', 'tag-remove']);
  const own = new Set(tags.map(({ id }) => id));
  return (
    <FactCard title={m.tags} id="tags">
      {done?.done === 'tag-add' && (
        <Notice tone="success" role="status" title={m.doneTagAdd({ tag: done.tag ?? '' })} />
      )}
      {done?.done === 'tag-remove' && <TagRemoved tag={done.tag ?? ''} />}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag.id} className="flex items-center rounded-control bg-well pl-2 text-sm">
              <Link to={listAddress(userList, { tag: tag.name })} className="wrap-anywhere">
                {tag.name}
              </Link>
              <ApiForm action="tag-remove" row={{ tagId: tag.id }} errorOnTop>
                <input type="hidden" name="tag" value={tag.name} />
                <IconButton type="submit" icon={X} label={m.tagRemove({ tag: tag.name })} />
              </ApiForm>
            </li>
          ))}
        </ul>
      )}
      <PageError action="tag-remove" />
      <ApiForm
        action="tag-add"
        unsaved="customer-tag"
        about={userId}
        emptyWhenSent
        rename={{ name: 'tag' }}
        className="grid gap-3"
      >
        <TextInput
          label={m.tagNew}
          name="tag"
          required
          maxLength={MAX_TAG_LENGTH}
          list={SUGGESTIONS}
          autoComplete="off"
        />
        <datalist id={SUGGESTIONS}>
          {known
            .filter(({ id }) => !own.has(id))
            .map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
        </datalist>
        <div>
          <Button tone="secondary" size="small">
            {m.tagAdd}
          </Button>
        </div>
      </ApiForm>
    </FactCard>
  );
}

function TagRemoved({ tag }: { tag: string }) {
  const m = useMessages('admin-users');
  return (
    <Notice
      tone="success"
      role="status"
      title={m.doneTagRemove({ tag })}
      action={
        <ApiForm action="tag-add">
          <input type="hidden" name="tag" value={tag} />
          <Button tone="secondary" size="small">
            {m.undo}
          </Button>
        </ApiForm>
      }
    />
  );
}
