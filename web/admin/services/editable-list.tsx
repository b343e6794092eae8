import type { ReactNode } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ListName, Row } from './draft.ts';

/** What the fields of an entry need: names, ids, values and errors. */
export interface RowFields {
  place: number;
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
  /** The name of one entry in sentences: `package`. */
  noun: string;
  rows: readonly Row[];
  errors: Record<string, string>;
  /** The maximum number of entries; at the maximum nothing can be added. */
  most: number;
  /** Pictures are added by upload instead. */
  canAdd?: boolean;
  nameOf(row: Row): string | undefined;
  children(fields: RowFields): ReactNode;
};

/** A list of entries that can be added, moved and removed. All buttons submit the form, so they work without scripts. */
export function EditableList({
  list,
  noun,
  rows,
  errors,
  most,
  canAdd = true,
  nameOf,
  children,
}: ServiceListProps) {
  return (
    <div className="grid gap-4">
      <FieldError id={`${list}-error`} error={errors[list]} />
      {rows.map((row, place) => (
        <fieldset key={row.key} id={`${list}.${place}`} className="card grid gap-4 p-4">
          <legend className="visually-hidden">{titleOf(noun, place, nameOf(row))}</legend>
          <div className="flex items-center justify-between gap-4">
            <p aria-hidden="true" className="font-semibold">
              {titleOf(noun, place, nameOf(row))}
            </p>
            <RowTools list={list} place={place} last={rows.length - 1} noun={noun} />
          </div>
          <input type="hidden" name={`${list}.${place}.key`} value={row.key} />
          <input type="hidden" name={`${list}.${place}.id`} value={row['id'] ?? ''} />
          <FieldError id={`${list}.${place}-error`} error={errors[`${list}.${place}`]} />
          {children({ place, row, field: (name) => fieldOf(list, place, row, name, errors) })}
        </fieldset>
      ))}
      {canAdd && rows.length < most && (
        <p>
          <Button
            name="intent"
            value={`add:${list}`}
            tone="secondary"
            size="small"
            formNoValidate
            icon={<Icon of={Plus} size={16} />}
          >
            Add {article(noun)} {noun}
          </Button>
        </p>
      )}
    </div>
  );
}

type RowToolsProps = { list: ListName; place: number; last: number; noun: string };

function RowTools({ list, place, last, noun }: RowToolsProps) {
  const tool = (act: string) => ({
    type: 'submit' as const,
    name: 'intent',
    value: `${act}:${list}:${place}`,
    formNoValidate: true,
  });
  const which = `${noun} ${place + 1}`;
  return (
    <div className="flex">
      {place > 0 && <IconButton {...tool('up')} icon={ArrowUp} label={`Move ${which} up`} />}
      {place < last && (
        <IconButton {...tool('down')} icon={ArrowDown} label={`Move ${which} down`} />
      )}
      <IconButton {...tool('remove')} icon={Trash} label={`Remove ${which}`} />
    </div>
  );
}

function fieldOf(
  list: ListName,
  place: number,
  row: Row,
  name: string,
  errors: Record<string, string>,
) {
  const path = `${list}.${place}.${name}`;
  // For a text with one value per line, the error may name one line: packages.0.features.2.
  const inside = Object.keys(errors).find((each) => each.startsWith(`${path}.`));
  return {
    name: path,
    id: path,
    defaultValue: row[name] ?? '',
    error: errors[path] ?? (inside && errors[inside]),
  };
}

function titleOf(noun: string, place: number, name: string | undefined): string {
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${place + 1}`;
  return name ? `${title}: ${name}` : title;
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? 'an' : 'a';
}
