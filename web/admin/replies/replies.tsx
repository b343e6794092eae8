import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Form } from 'react-router';
import type { ReplyEdit, SavedReply } from '#features/orders/replies-contract.ts';
import { REPLY_PLACEHOLDERS } from '#lib/reply-placeholders.ts';
import { GONE, saveWithChoices } from '#web/forms/save-with-choices.ts';
import { EditForm, type SavedForm } from '#web/admin/edit-form/edit-form.tsx';
import { useMovedInView } from '#web/admin/lists/use-moved-in-view.ts';
import { moveItem } from '#web/admin/services/move-item.ts';
import { call } from '#web/api.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { formText } from '#web/form-text.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
  type Refusal,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/replies';

function load({ api }: LoadArgs) {
  return call(api.admin.replies.$get());
}

async function act({ api, form }: ActionArgs) {
  const id = formText(form, 'id');
  const intent = formText(form, 'intent');
  if (intent === 'add') {
    const { version: _, ...json } = readEdit(form);
    await call(api.admin.replies.$post({ json }));
    return { done: 'added' as const, id: '' };
  }
  if (intent === 'save' || intent === 'merge') {
    const { saved: _, ...versions } = await saveWithChoices(
      {
        api,
        form,
        code: 'reply_changed',
        subject: { type: 'reply', id },
        names: ['title', 'body'],
        readNewest: async () => {
          const { replies } = await call(api.admin.replies.$get());
          const newest = replies.find((each) => each.id === id);
          if (!newest) return GONE;
          const { title, body } = newest;
          return { version: newest.version, entries: Object.entries({ title, body }) };
        },
      },
      () => call(api.admin.replies[':id'].$put({ param: { id }, json: readEdit(form) })),
    );
    return { done: 'saved' as const, id, ...versions };
  }
  if (intent === 'delete') {
    await call(api.admin.replies[':id'].$delete({ param: { id } }));
    return { done: 'deleted' as const, id };
  }
  const { replies } = await call(api.admin.replies.$get());
  const ids = moveItem(
    replies.map((reply) => reply.id),
    intent,
  );
  await call(api.admin.replies.order.$put({ json: { ids } }));
  return { done: 'moved' as const, id };
}

const readEdit = (form: FormData): ReplyEdit => ({
  title: formText(form, 'title'),
  body: formText(form, 'body'),
  version: Number(form.get('version')),
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** The texts that the studio often sends: the composer of an order inserts them. */
export default function Replies({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-replies');
  const { replies } = loaderData;
  useMovedInView(replies);
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const refusedNew = refused?.values['intent'] === 'add' ? refused : undefined;
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/orders', label: m.orders }]} />}
        title={m.title}
        lead={m.lead}
      />
      <div className="grid max-w-reading gap-6">
        {replies.length === 0 && <EmptyState title={m.empty}>{m.emptyHint}</EmptyState>}
        <ul className="grid gap-4">
          {replies.map((reply, place) => (
            <Reply
              key={reply.id}
              reply={reply}
              place={place}
              isLast={place === replies.length - 1}
              saved={done?.done === 'saved' && done.id === reply.id ? done : undefined}
              refused={refused?.values['id'] === reply.id ? refused : undefined}
            />
          ))}
        </ul>
        <p role="status" className="text-sm text-quiet">
          {done?.done === 'deleted' && m.deleted}
        </p>
        <section aria-labelledby="new-reply" className="grid gap-4 border-t border-hairline pt-6">
          <h2 id="new-reply" className="text-lg">
            {m.newTitle}
          </h2>
          <DraftForm
            key={replies.length}
            name="new-reply"
            method="post"
            preventScrollReset
            className="grid gap-4"
          >
            <FormError refused={refusedNew?.refused} />
            <Fields id="new" refused={refusedNew} />
            <div className="flex items-center gap-3">
              <Button name="intent" value="add">
                {m.add}
              </Button>
              <Saved isSaved={done?.done === 'added'}>{m.added}</Saved>
            </div>
          </DraftForm>
        </section>
      </div>
    </>
  );
}

interface ReplyProps {
  reply: SavedReply;
  place: number;
  isLast: boolean;
  saved: SavedForm | undefined;
  refused: Refusal | undefined;
}

function Reply({ reply, place, isLast, saved, refused }: ReplyProps) {
  const m = useMessages('admin-replies');
  const { id, title, version } = reply;
  const placing = `place-${id}`;
  const isSaveRefused = /^(save|merge)$/.test(refused?.values['intent'] ?? '');
  return (
    <li className="card grid gap-3 p-4">
      {/* Moving and deleting have a form of their own: they must not count as saving the text below. */}
      <Form id={placing} method="post" preventScrollReset className="contents">
        <input type="hidden" name="id" value={id} />
        <FormError refused={isSaveRefused ? undefined : refused?.refused} />
      </Form>
      <EditForm
        name="reply"
        about={id}
        version={version}
        saved={saved}
        refused={isSaveRefused ? refused : undefined}
        mergeIntent="merge"
        labels={{ title: m.titleLabel, body: m.bodyLabel }}
        className="grid gap-3"
      >
        <input type="hidden" name="id" value={id} />
        <Fields id={id} reply={reply} refused={refused} />
        <div className="flex flex-wrap items-center gap-3">
          <Button name="intent" value="save" tone="secondary">
            {m.save}
          </Button>
          <div className="flex">
            <IconButton
              type="submit"
              name="intent"
              value={`up:${id}`}
              icon={ArrowUp}
              label={m.moveUp({ title })}
              form={placing}
              disabled={place === 0}
            />
            <IconButton
              type="submit"
              name="intent"
              value={`down:${id}`}
              icon={ArrowDown}
              label={m.moveDown({ title })}
              form={placing}
              disabled={isLast}
            />
          </div>
          <Button
            name="intent"
            value="delete"
            tone="quiet"
            form={placing}
            aria-label={m.deleteNamed({ title })}
          >
            {m.delete}
          </Button>
          <Saved isSaved={saved !== undefined} />
        </div>
      </EditForm>
    </li>
  );
}

interface FieldsProps {
  id: string;
  reply?: SavedReply;
  refused: Refusal | undefined;
}

function Fields({ id, reply, refused }: FieldsProps) {
  const m = useMessages('admin-replies');
  const isGerman = useLocale() === 'de';
  const names = Object.values(REPLY_PLACEHOLDERS).map(([en, de]) => (isGerman ? de : en));
  const field = (name: 'title' | 'body') => ({
    name,
    id: `${name}-${id}`,
    required: true,
    defaultValue: refused?.values[name] ?? reply?.[name],
    error: refused?.refused.fields[name],
  });
  return (
    <>
      <TextInput label={m.titleLabel} maxLength={100} {...field('title')} />
      <TextArea
        label={m.bodyLabel}
        rows={3}
        maxLength={10_000}
        hint={m.placeholders({ names: names.join(', ') })}
        {...field('body')}
      />
    </>
  );
}
