// messages: account*, orders*, bookkeeping*, payments*, mails*, enquiries*, reviews*, security*, team*, visits*, shop*, program*
import type { RecordTable } from '#features/privacy/contract.ts';
import type { RecordArea } from '#features/privacy/shared/record-areas.ts';
import type { PlainKey } from '#messages/types.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Route } from './+types/record';

const load = ({ api }: LoadArgs) => call(api.admin.privacy.record.$get());

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** Every table and column of the database: what it says of people, why, how long, and how it is copied and erased. */
export default function Record({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-privacy');
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/privacy', label: m.title }]} />}
        title={m.recordTitle}
        lead={m.recordLead}
      />
      <div className="grid gap-12">
        {loaderData.areas.map(({ area, tables }) => (
          <Area key={area} area={area} tables={tables} />
        ))}
      </div>
    </>
  );
}

function Area({ area, tables }: { area: RecordArea; tables: readonly RecordTable[] }) {
  const m = useMessages('admin-privacy');
  const texts = useMessages('privacy');
  const text = (what: 'Name' | 'Purpose' | 'Basis' | 'Kept') =>
    texts[`${area}${what}` as PlainKey<'privacy'>];
  return (
    <section>
      <SectionHeading>{text('Name')}</SectionHeading>
      <div className="grid gap-4">
        <DescriptionList
          stacked
          items={[
            { term: m.purpose, value: text('Purpose') },
            { term: m.basis, value: text('Basis') },
            { term: m.kept, value: text('Kept') },
          ]}
        />
        <Table caption={text('Name')} stacked>
          <Columns
            names={[m.columnTable, m.columnPersonal, m.columnOther, m.columnErased, m.columnCopied]}
          />
          <tbody>
            {tables.map((table) => (
              <Row key={table.name} table={table} />
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}

function Row({ table }: { table: RecordTable }) {
  const m = useMessages('admin-privacy');
  const named = (isPersonal: boolean) => {
    const names = table.columns
      .filter(({ kind }) => (kind !== 'other') === isPersonal)
      .map(({ name }) => name)
      .join(', ');
    return names ? <code>{names}</code> : m.nothing;
  };
  return (
    <tr>
      <th scope="row" className="min-w-48 text-left font-semibold wrap-anywhere">
        <code>{table.name}</code>
      </th>
      <StackedCell label={m.columnPersonal} className="min-w-40 wrap-anywhere">
        {named(true)}
      </StackedCell>
      <StackedCell label={m.columnOther} className="min-w-60 text-sm wrap-anywhere text-quiet">
        {named(false)}
      </StackedCell>
      <StackedCell label={m.columnErased} className="min-w-40">
        {erasureText(m, table)}
      </StackedCell>
      <StackedCell label={m.columnCopied}>{table.isCopied ? m.copiedYes : m.copiedNo}</StackedCell>
    </tr>
  );
}

function erasureText(
  m: ReturnType<typeof useMessages<'admin-privacy'>>,
  { erasure, isKeptByLaw, columns }: RecordTable,
): string {
  if (isKeptByLaw) return m.erasedByLaw;
  if (erasure === 'rows') return m.erasedRows;
  if (erasure === 'columns') return m.erasedColumns;
  return columns.some(({ kind }) => kind === 'personal') ? m.erasedElsewhere : m.erasedNone;
}
