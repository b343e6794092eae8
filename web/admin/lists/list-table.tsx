import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { shownColumns, type ColumnName, type ListDescription } from '#lib/lists/list.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { tickedValues, useFormField } from '#web/ui/form-context.ts';
import { Table } from '#web/ui/table.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { ListWords } from './list-words.ts';

/** A cell of a row; `className` also fits the column's heading. */
export interface ListCell {
  value: ReactNode;
  className?: string;
  title?: string;
}

/** The selected rows; none before hydration. */
export interface SelectedRows<Row = unknown> {
  chosen: readonly Row[];
  names: readonly string[];
  /** For a button of the bar. */
  clear: (event: MouseEvent<HTMLButtonElement>) => void;
}

export interface ListSelection<Row> {
  nameOf: (row: Row) => string;
  /** On a phone its cells arrange themselves, without the names of their columns. */
  hasOwnCards?: boolean;
  /** The bar of actions below the table. Before hydration CSS alone shows it. */
  bar: (selected: SelectedRows<Row>) => ReactNode;
}

export interface ListTableProps<List extends ListDescription, Row> {
  list: List;
  words: ListWords<List>;
  /** The chosen columns; null for the usual ones. */
  columns: readonly string[] | null;
  rows: readonly Row[];
  /** The first fixed column holds the row's link, of class `row-link`, see `moveBetweenRows`. */
  cells: { [Name in ColumnName<List>]: (row: Row) => ListCell };
  selection?: ListSelection<Row> | undefined;
}

/** Dense rows; the up and down keys move between them. Cards on a phone. */
export function ListTable<List extends ListDescription, Row extends { id: string }>(
  props: ListTableProps<List, Row>,
) {
  const { selection } = props;
  return selection ? <SelectableTable {...props} selection={selection} /> : <Rows {...props} />;
}

const ROW_ACTIONS = ['up', 'down'];
/** Of the bar, which shows itself why it was refused, and of buttons in the rows. */
const TABLE_ACTIONS = ['batch', ...ROW_ACTIONS];

/** Actions for selected rows appear in a bottom bar, so that no row moves. */
function SelectableTable<List extends ListDescription, Row extends { id: string }>(
  props: ListTableProps<List, Row> & { selection: ListSelection<Row> },
) {
  const { rows, selection } = props;
  const { failure } = useFormResult('batch');
  const [chosenIds, setChosenIds] = useState(tickedValues(failure?.values['ids']));
  const chosen = rows.filter(({ id }) => chosenIds.includes(id));

  function follow(form: HTMLFormElement) {
    setChosenIds(new FormData(form).getAll('ids').map(String));
  }
  function choose(form: HTMLFormElement | null, isChosen: boolean) {
    if (!form) return;
    for (const box of form.querySelectorAll<HTMLInputElement>('td .row-check')) {
      box.checked = isChosen;
    }
    follow(form);
  }
  const isAll = rows.length > 0 && chosen.length === rows.length;
  return (
    <ApiForm
      action={TABLE_ACTIONS}
      preventScrollReset={false}
      errorOnTop
      className="group grid"
      onChange={(event) => follow(event.currentTarget)}
    >
      <PageError action={ROW_ACTIONS} />
      <Rows {...props} chooseAll={{ isAll, choose }} />
      {selection.bar({
        chosen,
        names: chosen.map(selection.nameOf),
        clear: ({ currentTarget }) => choose(currentTarget.form, false),
      })}
    </ApiForm>
  );
}

interface ChooseAll {
  isAll: boolean;
  choose: (form: HTMLFormElement | null, isChosen: boolean) => void;
}

function Rows<List extends ListDescription, Row extends { id: string }>({
  list,
  words,
  columns,
  rows,
  cells,
  selection,
  chooseAll,
}: ListTableProps<List, Row> & { chooseAll?: ChooseAll }) {
  const visibleColumns = shownColumns(list, columns);
  const first = rows[0];
  return (
    <div className={selection?.hasOwnCards ? undefined : 'list-labelled'}>
      <Table caption={words.title} dense>
        <thead>
          <tr>
            {chooseAll && <AllBox {...chooseAll} />}
            {visibleColumns.map((name) => (
              <th
                key={name}
                scope="col"
                className={first && cells[name](first).className === 'num' ? 'num' : undefined}
              >
                {words.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {selection && <RowBox id={row.id} selection={selection} row={row} />}
              {visibleColumns.map((name) => {
                const { value, ...looks } = cells[name](row);
                return (
                  <td key={name} data-label={words.columns[name]} {...looks}>
                    {value}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function AllBox({ isAll, choose }: ChooseAll) {
  const m = useMessages('lists');
  return (
    <th scope="col" className="cell-check">
      {useHydrated() ? (
        <label className="check-target">
          <span className="visually-hidden">{m.selectAll}</span>
          <input
            type="checkbox"
            className="row-check"
            checked={isAll}
            onChange={({ target }) => choose(target.form, target.checked)}
          />
        </label>
      ) : (
        <span className="visually-hidden">{m.select}</span>
      )}
    </th>
  );
}

function RowBox<Row>({
  id,
  row,
  selection: { nameOf },
}: {
  id: string;
  row: Row;
  selection: ListSelection<Row>;
}) {
  const m = useMessages('lists');
  const { typed } = useFormField('ids');
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label inside names the checkbox
    <td className="cell-check">
      <label className="check-target">
        <span className="visually-hidden">{m.selectRow({ name: nameOf(row) })}</span>
        <input
          type="checkbox"
          className="row-check"
          name="ids"
          value={id}
          defaultChecked={tickedValues(typed).includes(id)}
          onKeyDown={moveBetweenRows}
        />
      </label>
    </td>
  );
}

/** Moves the focus to the same control in the row above or below. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const kind = event.currentTarget.matches('.row-link') ? '.row-link' : '.row-check';
  const rows = event.currentTarget.closest('tbody');
  const all = [...(rows?.querySelectorAll<HTMLElement>(kind) ?? [])];
  const next = all[all.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
