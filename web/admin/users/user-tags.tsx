import X from 'lucide-react/icons/x';
import { Form, Link } from 'react-router';
import type { CustomerTag } from '#features/accounts/tag-contract.ts';
import { userList } from '#features/accounts/user-list-labels.ts';
import { listAddress } from '#lib/list.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import { useEmptyWhenSent } from '#web/drafts/use-empty-when-sent.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import type { TagResult } from './act-on-tag.ts';

const MAX_TAG_LENGTH = 40;
const SUGGESTIONS = 'customer-tags';

interface UserTagsProps {
  userId: string;
  tags: readonly CustomerTag[];
  /** Every tag of the shop, as suggestions. */
  known: readonly CustomerTag[];
  result: TagResult | Refusal | undefined;
}

/** The tags of a person: each leads to everybody who has it. */
export function UserTags({ userId, tags, known, result }: UserTagsProps) {
  const m = useMessages('admin-users');
  const isAdding = useIsSending('tag-add');
  const refused = result && 'refused' in result ? result : undefined;
  const done = result && 'tagDone' in result ? result : undefined;
  const draft = useDraft('customer-tag', userId);
  useEmptyWhenSent(draft, done?.tagDone === 'tag-add' ? done : undefined);
  const refusedAdding = refused?.values['intent'] === 'tag-add' ? refused : undefined;
  const own = new Set(tags.map(({ id }) => id));
  return (
    <FactCard title={m.tags} id="tags">
      {done?.tagDone === 'tag-add' && (
        <Notice tone="success" role="status" title={m.doneTagAdd({ tag: done.tag })} />
      )}
      {done?.tagDone === 'tag-remove' && <TagRemoved tag={done.tag} />}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag.id} className="flex items-center rounded-control bg-well pl-2 text-sm">
              <Link to={listAddress(userList, { tag: tag.name })} className="wrap-anywhere">
                {tag.name}
              </Link>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="tag-remove" />
                <input type="hidden" name="tagId" value={tag.id} />
                <input type="hidden" name="tag" value={tag.name} />
                <IconButton type="submit" icon={X} label={m.tagRemove({ tag: tag.name })} />
              </Form>
            </li>
          ))}
        </ul>
      )}
      {refused && !refusedAdding && <FormError refused={refused.refused} />}
      <Form
        key={draft.round}
        {...draft.form}
        method="post"
        preventScrollReset
        className="grid gap-3"
      >
        <DraftNotice draft={draft} />
        <input type="hidden" name="intent" value="tag-add" />
        <FormError refused={refusedAdding?.refused} />
        <TextInput
          label={m.tagNew}
          name="tag"
          required
          maxLength={MAX_TAG_LENGTH}
          list={SUGGESTIONS}
          autoComplete="off"
          defaultValue={refusedAdding?.values['tag']}
          error={refusedAdding?.refused.fields['name']}
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
          <Button tone="secondary" size="small" pending={isAdding}>
            {m.tagAdd}
          </Button>
        </div>
      </Form>
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
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="tag-add" />
          <input type="hidden" name="tag" value={tag} />
          <Button tone="secondary" size="small">
            {m.undo}
          </Button>
        </Form>
      }
    />
  );
}
