import { useSearchParams } from 'react-router';
import type { ReviewImport } from '#features/reviews/imports/contract.ts';
import { call } from '#web/api.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useKeptResult } from '#web/live/use-kept-result.ts';
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
import { Card } from '#web/ui/card.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/imports';
import { ImportPreviewCard, type CheckedFile } from './import-preview.tsx';

async function load({ api, url }: LoadArgs) {
  const cursor = url.searchParams.get('cursor');
  return call(api.admin['review-imports'].$get({ query: cursor ? { cursor } : {} }));
}

interface ImportResult {
  checked: CheckedFile;
  stored: ReviewImport;
  undone: ReviewImport;
}

const act = defineActions({
  check: async ({ api, form }) => {
    const chosen = form.get('file');
    const file =
      chosen instanceof File
        ? { fileName: chosen.name.slice(0, 200), csv: await chosen.text() }
        : { fileName: '', csv: '' };
    const preview = await call(api.admin['review-imports'].previews.$post({ json: file }));
    return { done: 'check', checked: { preview, file } };
  },
  import: async ({ api, text }) => {
    const json = { fileName: text('fileName'), csv: text('csv') };
    return { done: 'import', stored: await call(api.admin['review-imports'].$post({ json })) };
  },
  undo: async ({ api, text }) => {
    const param = { id: text('id') };
    return {
      done: 'undo',
      undone: await call(api.admin['review-imports'][':id'].$delete({ param })),
    };
  },
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** Reviews from elsewhere: a file is checked, then imported, and an import can be undone as a whole. */
export default function ReviewImports({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-review-imports');
  const { title: reviews } = useMessages('admin-review-list');
  const [query] = useSearchParams();
  const { done } = useFormResult<ImportResult>();
  const { failure } = useFormResult('import');
  const { stored, undone } = done ?? {};
  const checked = useKeptResult(done?.checked, () => failure !== undefined);
  const { imports, nextCursor } = loaderData;
  return (
    <>
      <PageHeader
        dense
        title={m.title}
        lead={m.lead}
        above={<Breadcrumbs items={[{ to: '/admin/reviews', label: reviews }]} />}
      />
      <div className="grid max-w-page gap-8">
        <ShownResult of={stored ?? undone}>
          {stored && (
            <Notice
              tone="success"
              title={m.stored({ count: stored.reviewCount, name: stored.fileName })}
              action={<UndoForm of={stored} />}
            />
          )}
          {undone && (
            <Notice
              tone="success"
              title={m.undone({ count: undone.reviewCount, name: undone.fileName })}
            />
          )}
        </ShownResult>
        {!checked && <FormError error={failure?.error} />}
        <FileForm />
        {checked && <ImportPreviewCard checked={checked} />}
        <section aria-labelledby="earlier" className="grid gap-3">
          <h2 id="earlier" className="text-lg">
            {m.earlier}
          </h2>
          <PageError />
          {imports.length === 0 ? (
            <EmptyState title={m.none}>{m.noneHint}</EmptyState>
          ) : (
            <Imports imports={imports} />
          )}
          <Pagination
            label={m.earlier}
            {...(query.has('cursor') && { first: '/admin/reviews/imports' })}
            {...(nextCursor && { next: `?cursor=${encodeURIComponent(nextCursor)}` })}
          />
        </section>
      </div>
    </>
  );
}

function FileForm() {
  const m = useMessages('admin-review-imports');
  return (
    <Card className="grid gap-4">
      <ApiForm
        action="check"
        encType="multipart/form-data"
        rename={{ csv: 'file', fileName: 'file' }}
        className="grid gap-4"
      >
        <FileInput
          label={m.file}
          name="file"
          accept=".csv,text/csv,text/plain"
          required
          hint={m.fileHint}
        />
        <div>
          <Button tone="secondary">{m.check}</Button>
        </div>
      </ApiForm>
      <details>
        <summary className="text-sm text-quiet">{m.columns}</summary>
        <p className="mt-3 text-sm">{m.columnsText}</p>
        <pre className="mt-3 overflow-x-auto text-sm">{m.columnsSample}</pre>
      </details>
    </Card>
  );
}

function Imports({ imports }: { imports: readonly ReviewImport[] }) {
  const m = useMessages('admin-review-imports');
  return (
    <Table caption={m.earlier} dense stacked>
      <Columns
        names={[m.columnFile, m.columnSource, m.columnReviews, m.columnAt]}
        actions={m.columnAction}
      />
      <tbody>
        {imports.map((each) => (
          <tr key={each.id}>
            <td className="wrap-anywhere">{each.fileName}</td>
            <StackedCell label={m.columnSource} className="wrap-anywhere">
              {each.sources.join(', ')}
            </StackedCell>
            <StackedCell label={m.columnReviews} className="tabular whitespace-nowrap">
              {m.reviewCount({ count: each.reviewCount })}
            </StackedCell>
            <StackedCell label={m.columnAt} className="whitespace-nowrap">
              <Time at={each.createdAt} />
            </StackedCell>
            <td>
              <UndoForm of={each} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Its reviews are deleted, so it asks once. */
function UndoForm({ of: { id, fileName, reviewCount } }: { of: ReviewImport }) {
  const m = useMessages('admin-review-imports');
  return (
    <ApiForm action="undo" row={{ id }} errorOnTop>
      <ConfirmButton
        tone="secondary"
        size="small"
        ask={() => ({
          title: m.undoTitle({ name: fileName }),
          text: m.undoText({ count: reviewCount }),
          confirm: m.undoConfirm({ count: reviewCount }),
          tone: 'danger',
        })}
      >
        {m.undo({ name: fileName })}
      </ConfirmButton>
    </ApiForm>
  );
}
