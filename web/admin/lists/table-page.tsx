import type { ListDescription } from '#lib/lists/list.ts';
import { ListPage, type ListPageProps } from './list-page.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';

type TablePageProps<List extends ListDescription, Row> = Omit<
  ListPageProps<List>,
  'isEmpty' | 'children'
> &
  Omit<ListTableProps<List, Row>, 'columns'> & {
    /** Instead of the chosen columns. */
    columns?: readonly string[];
  };

/** A list of the admin area that is a table and nothing else. */
export function TablePage<List extends ListDescription, Row extends { id: string }>(
  props: TablePageProps<List, Row>,
) {
  const { rows, columns, data } = props;
  return (
    <ListPage {...props} isEmpty={rows.length === 0}>
      <ListTable {...props} columns={columns ?? data.settings.columns} />
    </ListPage>
  );
}
