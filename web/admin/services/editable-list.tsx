import { type ComponentProps, type ReactNode, useContext, useRef, useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronRight from 'lucide-react/icons/chevron-right';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import type { Messages } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { FormContext } from '#web/ui/form-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { unfold } from '#web/ui/invalid-fields.ts';
import { useRowDrag } from '#web/ui/use-row-drag.ts';
import { useStaysOpen } from '#web/ui/use-stays-open.ts';
import type { ListName, Row } from './service-input.ts';

/** What the fields of an entry need: names, ids, values and errors. */
export interface RowFields {
  index: number;
  row: Row;
  field(name: string): {
    name: string;
    id: string;
    defaultValue: string;
    error: string | undefined;
  };
}

type ServiceListProps = {
  list: ListName;
  rows: readonly Row[];
  /** The maximum number of entries; at the maximum nothing can be added. */
  most: number;
  /** Pictures are added by upload instead. */
  canAdd?: boolean;
  /** Side by side where there is space, as buyers compare packages. */
  columns?: boolean;
  nameOf(row: Row): string | undefined;
  /** Folds the rows to one line each, with the text of this field. */
  fold?: string;
  children(fields: RowFields): ReactNode;
};

/**
 * A list of entries that can be added, moved (by button, or dragged with the mouse) and removed. Every change submits the form, so the buttons
 * work without scripts.
 */
export function EditableList({
  list,
  rows,
  most,
  canAdd = true,
  columns = false,
  nameOf,
  fold,
  children,
}: ServiceListProps) {
  const m = useMessages('admin-services');
  const errors = useContext(FormContext)?.errors ?? {};
  const mover = useRef<HTMLButtonElement>(null);
  const drag = useRowDrag((from, to) => {
    const button = mover.current;
    if (!button) return;
    button.value = `move:${list}:${from}:${to}`;
    button.form?.requestSubmit(button);
  });
  return (
    <div className="grid gap-4">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- never shown: dragging presses it */}
      <button ref={mover} type="submit" name="intent" formNoValidate hidden />
      <FieldError id={`${list}-error`} error={errors[list]} />
      <div className={columns ? 'editor-columns' : 'grid gap-4'}>
        {rows.map((row, index) => {
          const handle = rows.length > 1 ? drag.handle(index) : {};
          const hasFault = Object.keys(errors).some((each) =>
            `${each}.`.startsWith(`${list}.${index}.`),
          );
          const fields = children({
            index,
            row,
            field: (name) => fieldOf(list, index, row, name, errors),
          });
          return (
            <fieldset
              key={row.key}
              id={`${list}.${index}`}
              className={fold ? 'card relative px-4 py-2' : 'card relative grid gap-4 p-4'}
              {...drag.target(index)}
            >
              <legend className="visually-hidden">
                {titleOf(m, { list, index, name: nameOf(row) })}
              </legend>
              <input type="hidden" name={`${list}.${index}.key`} value={row.key} />
              <input type="hidden" name={`${list}.${index}.id`} value={row['id'] ?? ''} />
              {fold ? (
                <FoldedRow
                  name={`${list}.${index}.${fold}`}
                  text={row[fold] ?? ''}
                  isOpen={hasFault || !row[fold]}
                  handle={handle}
                  titled={(name) => titleOf(m, { list, index, name })}
                >
                  <FieldError id={`${list}.${index}-error`} error={errors[`${list}.${index}`]} />
                  {fields}
                </FoldedRow>
              ) : (
                <p
                  aria-hidden="true"
                  className={classNames('row-handle font-semibold', !columns && 'pr-28')}
                  {...handle}
                >
                  {rows.length > 1 && <Icon of={GripVertical} size={16} />}
                  {titleOf(m, { list, index, name: columns ? undefined : nameOf(row) })}
                </p>
              )}
              <RowTools list={list} index={index} last={rows.length - 1} columns={columns} />
              {!fold && (
                <>
                  <FieldError id={`${list}.${index}-error`} error={errors[`${list}.${index}`]} />
                  {fields}
                </>
              )}
            </fieldset>
          );
        })}
      </div>
      {canAdd && rows.length < most && (
        <p>
          <Button
            name="intent"
            value={`add:${list}`}
            tone="secondary"
            size="small"
            formNoValidate
            icon={<Icon of={Plus} size={16} />}
            pending={false} // the row is there before the page has loaded again, and the next may be added
          >
            {m.rowAdd({ list })}
          </Button>
        </p>
      )}
    </div>
  );
}

interface FoldedRowProps {
  /** The field that names the row, and its text. */
  name: string;
  text: string;
  isOpen: boolean;
  handle: ComponentProps<'summary'>;
  /** The row's title with this name. */
  titled(name: string): string;
  children: ReactNode;
}

/** A row as one line, which says what is typed in it. Opened by a click, for a new row and for a fault, also one that the browser finds. */
function FoldedRow({ name, text, isOpen, handle, titled, children }: FoldedRowProps) {
  const [typed, setTyped] = useState(text);
  return (
    <details
      open={useStaysOpen(isOpen)}
      onInvalidCapture={({ currentTarget }) => unfold(currentTarget)}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === name) setTyped(target.value);
      }}
    >
      <summary className="fold-summary row-handle folded-row" {...handle}>
        <Icon of={ChevronRight} size={16} />
        <span className="truncate">{titled(typed)}</span>
      </summary>
      <div className="grid gap-4 py-3">{children}</div>
    </details>
  );
}

type RowToolsProps = { list: ListName; index: number; last: number; columns: boolean };

function RowTools({ list, index, last, columns }: RowToolsProps) {
  const m = useMessages('admin-services');
  const tool = (act: string) => ({
    type: 'submit' as const,
    name: 'intent',
    value: `${act}:${list}:${index}`,
    formNoValidate: true,
  });
  const which = { list, place: index + 1 };
  return (
    <div className={classNames('row-tools', columns && 'row-tools-turned')}>
      {index > 0 && <IconButton {...tool('up')} icon={ArrowUp} label={m.rowUp(which)} />}
      {index < last && <IconButton {...tool('down')} icon={ArrowDown} label={m.rowDown(which)} />}
      <IconButton {...tool('remove')} icon={Trash} label={m.rowRemove(which)} />
    </div>
  );
}

function fieldOf(
  list: ListName,
  index: number,
  row: Row,
  name: string,
  errors: Record<string, string>,
) {
  const path = `${list}.${index}.${name}`;
  // For a text with one value per line, the error may name one line: packages.0.features.2.
  const inside = Object.keys(errors).find((each) => each.startsWith(`${path}.`));
  return {
    name: path,
    id: path,
    defaultValue: row[name] ?? '',
    error: errors[path] ?? (inside && errors[inside]),
  };
}

function titleOf(
  m: Messages<'admin-services'>,
  { list, index, name }: { list: ListName; index: number; name: string | undefined },
): string {
  const which = { list, place: index + 1 };
  return name ? m.rowTitleNamed({ ...which, name }) : m.rowTitle(which);
}
