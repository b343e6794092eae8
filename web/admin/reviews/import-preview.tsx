import type { ImportPreview, ReviewFile } from '#features/reviews/imports/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';

export interface CheckedFile {
  preview: ImportPreview;
  file: ReviewFile;
}

/** What an import of the file would store. The file goes along in the form, since nothing of it is stored yet. */
export function ImportPreviewCard({ checked: { preview, file } }: { checked: CheckedFile }) {
  const m = useMessages('admin-review-imports');
  const { reviews, knownCount, faults } = preview;
  const count = reviews.length;
  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <h2 id="preview" className="text-lg wrap-anywhere">
        {m.preview({ name: file.fileName })}
      </h2>
      <ShownResult of={preview}>
        <Notice
          tone={count === 0 || faults.length > 0 ? 'warning' : 'info'}
          title={m.found({ count })}
        >
          {knownCount > 0 && <p>{m.known({ count: knownCount })}</p>}
          {faults.length > 0 && <p>{m.leftOut({ count: faults.length })}</p>}
        </Notice>
      </ShownResult>
      {faults.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {faults.map(({ line, message }) => (
            <li key={`${line} ${message}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
              <span className="tabular">{m.line({ line })}</span>
              <span className="text-quiet wrap-anywhere">{message}</span>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <>
          <Table caption={m.preview({ name: file.fileName })} dense stacked>
            <Columns
              names={[
                m.columnLine,
                m.columnAuthor,
                m.columnStars,
                m.columnText,
                m.columnService,
                m.columnSource,
              ]}
            />
            <tbody>
              {reviews.map(({ line, author, stars, body, writtenAt, serviceTitle, source }) => (
                <tr key={line}>
                  <td className="tabular whitespace-nowrap">{m.line({ line })}</td>
                  <StackedCell label={m.columnAuthor} className="wrap-anywhere">
                    {author}
                    <span className="block text-sm text-quiet">
                      <Time at={writtenAt} show="date" />
                    </span>
                  </StackedCell>
                  <StackedCell label={m.columnStars}>
                    <Stars value={stars} bare />
                  </StackedCell>
                  <StackedCell label={m.columnText} className="min-w-60 wrap-anywhere">
                    <span className="line-clamp-3">{body}</span>
                  </StackedCell>
                  <StackedCell label={m.columnService}>{serviceTitle}</StackedCell>
                  <StackedCell label={m.columnSource} className="wrap-anywhere">
                    {source.name}
                  </StackedCell>
                </tr>
              ))}
            </tbody>
          </Table>
          <ApiForm action="import" className="grid justify-items-start gap-3">
            <input type="hidden" name="fileName" value={file.fileName} />
            <textarea name="csv" hidden readOnly value={file.csv} />
            <Button>{m.importButton({ count })}</Button>
          </ApiForm>
        </>
      )}
    </section>
  );
}
