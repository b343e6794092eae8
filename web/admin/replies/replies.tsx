import type { ReplyEdit, SavedReply } from '#features/orders/replies/contract.ts';
import { REPLY_PLACEHOLDERS } from './reply-placeholders.ts';
import { useMovedInView } from '#web/admin/lists/use-moved-in-view.ts';
import { MoveButtons } from '#web/admin/lists/move-buttons.tsx';
import { moveItem } from '#web/admin/lists/move-item.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { EditForm } from '#web/forms/edit-form.tsx';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import { GONE, saveWithChoices } from '#web/forms/save-with-choices.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { SaveRow } from '#web/ui/save-row.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/replies';

function load({ api }: LoadArgs) {
  return call(api.admin.replies.$get());
}

const act = defineActions({
  add: async ({ api, form }) => {
    const { version: _, ...json } = readEdit(form);
    await call(api.admin.replies.$post({ json }));
  },
  save: async ({ api, form, text }) => {
    const id = text('id');
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
          return newest ? { version: newest.version, entries: entriesOf(newest) } : GONE;
        },
      },
      () => call(api.admin.replies[':id'].$put({ param: { id }, json: readEdit(form) })),
    );
    return { done: 'save', ...versions };
  },
  delete: ({ api, text }) => call(api.admin.replies[':id'].$delete({ param: { id: text('id') } })),
  up: move,
  down: move,
});

async function move({ api, text }: FormArgs) {
  const { replies } = await call(api.admin.replies.$get());
  const ids = moveItem(
    replies.map((reply) => reply.id),
    text('intent'),
  );
  await call(api.admin.replies.order.$put({ json: { ids } }));
}

const entriesOf = ({ title, body }: SavedReply) => Object.entries({ title, body });

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
export default function Replies({ loaderData: { replies } }: Route.ComponentProps) {
  const m = useMessages('admin-replies');
  useMovedInView(replies);
  const { done: deleted } = useFormResult('delete');
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/orders', label: m.orders }]} />}
        title={m.title}
        lead={m.lead}
      />
      <div className="grid max-w-reading gap-6">
        {replies.length === 0 ? (
          <EmptyState title={m.empty}>{m.emptyHint}</EmptyState>
        ) : (
          <ul className="grid gap-4">
            {replies.map((reply, index) => (
              <Reply
                key={reply.id}
                reply={reply}
                index={index}
                isLast={index === replies.length - 1}
              />
            ))}
          </ul>
        )}
        <p role="status" className="text-sm text-quiet">
          {deleted && m.deleted}
        </p>
        <section aria-labelledby="new-reply" className="grid gap-4 border-t border-hairline pt-6">
          <h2 id="new-reply" className="text-lg">
            {m.newTitle}
          </h2>
          <ApiForm action="add" unsaved="new-reply" emptyWhenSent className="grid gap-4">
            <Fields id="new" />
            <SaveRow tone="primary" done={m.added}>
              {m.add}
            </SaveRow>
          </ApiForm>
        </section>
      </div>
    </>
  );
}

interface ReplyProps {
  reply: SavedReply;
  index: number;
  isLast: boolean;
}

function Reply({ reply, index, isLast }: ReplyProps) {
  const m = useMessages('admin-replies');
  const { id, title, version } = reply;
  const placing = `place-${id}`;
  return (
    <li className="card grid gap-3 p-4">
      {/* Moving and deleting have a form of their own: they must not count as saving the text below. */}
      <ApiForm id={placing} action={['up', 'down', 'delete']} row={{ id }} className="contents" />
      <EditForm
        action="save"
        row={{ id }}
        unsaved="reply"
        edit={{
          version,
          entries: entriesOf(reply),
          labels: { title: m.titleLabel, body: m.bodyLabel },
        }}
        className="grid gap-3"
      >
        <Fields id={id} reply={reply} />
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="secondary">{m.save}</Button>
          <MoveButtons id={id} title={title} form={placing} isFirst={index === 0} isLast={isLast} />
          <Button
            name="intent"
            value="delete"
            tone="quiet"
            form={placing}
            aria-label={m.deleteNamed({ title })}
          >
            {m.delete}
          </Button>
          <Saved />
        </div>
      </EditForm>
    </li>
  );
}

interface FieldsProps {
  id: string;
  reply?: SavedReply;
}

function Fields({ id, reply }: FieldsProps) {
  const m = useMessages('admin-replies');
  const isGerman = useLocale() === 'de';
  const names = Object.values(REPLY_PLACEHOLDERS).map(([en, de]) => (isGerman ? de : en));
  const field = (name: 'title' | 'body') => ({
    name,
    id: `${name}-${id}`,
    required: true,
    defaultValue: reply?.[name],
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
