import { Form, useSearchParams } from 'react-router';
import type { ReviewImport } from '#features/reviews/import-contract.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { useKeptResult } from '#web/live/use-kept-result.ts';
import { useResult } from '#web/live/use-result.ts';
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
import { Card } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { ImportPreviewCard, type CheckedFile } from './import-preview.tsx';

async function load({ api, url }: LoadArgs) {
  const cursor = url.searchParams.get('cursor');
  return call(api.admin['review-imports'].$get({ query: cursor ? { cursor } : {} }));
}

type ImportResult = { undone: ReviewImport } | { stored: ReviewImport } | CheckedFile;

async function act({ api, form }: ActionArgs): Promise<ImportResult> {
  const imports = api.admin['review-imports'];
  switch (formText(form, 'intent')) {
    case 'undo': {
      const undone = await call(imports[':id'].$delete({ param: { id: formText(form, 'id') } }));
      return { undone };
    }
    case 'import': {
      const json = { fileName: formText(form, 'fileName'), csv: formText(form, 'csv') };
      return { stored: await call(imports.$post({ json })) };
    }
    default: {
      const chosen = form.get('file');
      const file =
        chosen instanceof File
          ? { fileName: chosen.name.slice(0, 200), csv: await chosen.text() }
          : { fileName: '', csv: '' };
      const preview = await call(imports.previews.$post({ json: file }));
      return { preview, file };
    }
  }
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

interface PageProps {
  loaderData: Awaited<ReturnType<typeof load>>;
  actionData?: ImportResult | Refusal;
}

/** Reviews from elsewhere: a file is checked, then imported, and an import can be undone as a whole. */
export default function ReviewImports({ loaderData, actionData }: PageProps) {
  const m = useMessages('admin-review-imports');
  const { title: reviews } = useMessages('admin-review-list');
  const [query] = useSearchParams();
  const result = useResult(actionData);
  const refused = result && 'refused' in result ? result : undefined;
  const refusedBy = (intent: string) =>
    refused?.values['intent'] === intent ? refused : undefined;
  const checked = useKeptResult(
    result && 'preview' in result ? result : undefined,
    () => refusedBy('import') !== undefined,
  );
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
        <ShownResult of={result}>
          {result && 'stored' in result && (
            <Notice
              tone="success"
              title={m.stored({
                count: result.stored.reviewCount,
                name: result.stored.fileName,
              })}
              action={<UndoForm of={result.stored} />}
            />
          )}
          {result && 'undone' in result && (
            <Notice
              tone="success"
              title={m.undone({ count: result.undone.reviewCount, name: result.undone.fileName })}
            />
          )}
        </ShownResult>
        <FileForm refused={refusedBy('check') ?? (checked ? undefined : refusedBy('import'))} />
        {checked && <ImportPreviewCard checked={checked} refused={refusedBy('import')} />}
        <section aria-labelledby="earlier" className="grid gap-3">
          <h2 id="earlier" className="text-lg">
            {m.earlier}
          </h2>
          <FormError refused={refusedBy('undo')?.refused} />
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

function FileForm({ refused }: { refused: Refusal | undefined }) {
  const m = useMessages('admin-review-imports');
  const isSending = useIsSending('check');
  return (
    <Card className="grid gap-4">
      <Form method="post" encType="multipart/form-data" className="grid gap-4" preventScrollReset>
        <FormError refused={refused?.refused} />
        <input type="hidden" name="intent" value="check" />
        <FileInput
          label={m.file}
          name="file"
          accept=".csv,text/csv,text/plain"
          required
          hint={m.fileHint}
          error={refused?.refused.fields['csv'] ?? refused?.refused.fields['fileName']}
        />
        <div>
          <Button tone="secondary" pending={isSending}>
            {m.check}
          </Button>
        </div>
      </Form>
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
      <thead>
        <tr>
          <th scope="col">{m.columnFile}</th>
          <th scope="col">{m.columnSource}</th>
          <th scope="col">{m.columnReviews}</th>
          <th scope="col">{m.columnAt}</th>
          <th scope="col">
            <VisuallyHidden>{m.columnAction}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {imports.map((each) => (
          <tr key={each.id}>
            <td className="wrap-anywhere">{each.fileName}</td>
            <td className="wrap-anywhere">{each.sources.join(', ')}</td>
            <td className="tabular whitespace-nowrap">
              {m.reviewCount({ count: each.reviewCount })}
            </td>
            <td className="whitespace-nowrap">
              <Time at={each.createdAt} />
            </td>
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
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <ConfirmButton
        name="intent"
        value="undo"
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
    </Form>
  );
}
