import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { useContext, useRef, useState } from 'react';
import { MENU_LINKS, MENU_NAMES, type MenuName } from '#features/settings/shared/menus.ts';
import { languageName } from '#web/admin/translations/language-name.ts';
import { enterValue } from '#web/unsaved/form-fields.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FormContext } from '#web/ui/form-context.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useLocale } from '#web/use-locale.ts';
import { SettingsForm, type SettingsSection } from './form.tsx';
import { filledRows } from './read-menu.ts';

/** Links of the studio's own at the top and at the bottom of every page. */
export function SettingsMenus(section: SettingsSection) {
  const m = useMessages('admin-menus');
  const { failure } = useFormResult('menus');
  return (
    <SettingsForm
      {...section}
      intent="menus"
      labels={{ headerLinks: m.header, footerLinks: m.footer }}
      rename={fieldsByPlace(section, failure?.values ?? {})}
      about={m.about}
    >
      {() => MENU_NAMES.map((menu) => <Menu key={menu} menu={menu} {...section} />)}
    </SettingsForm>
  );
}

/** The links of a menu and one empty row more, so that it can be filled without scripts too. */
function Menu({ menu, ...section }: SettingsSection & { menu: MenuName }) {
  const m = useMessages('admin-menus');
  const saved = savedValues(section, menu);
  const values = useContext(FormContext)?.values ?? saved;
  const rows = useRef<HTMLOListElement>(null);
  const [filled, setFilled] = useState(() => countFilled(filledRows(menu, values)));

  const fieldsOf = (index: number) => [
    ...(rows.current?.children[index]?.querySelectorAll('input') ?? []),
  ];
  function count() {
    const typed = fieldsIn(rows.current).map(({ name, value }) => [name, value] as const);
    setFilled(countFilled(filledRows(menu, Object.fromEntries(typed))));
  }
  function swap(one: number, other: number) {
    const theirs = fieldsOf(other);
    for (const [index, field] of fieldsOf(one).entries()) {
      const { value } = field;
      const partner = theirs[index];
      if (!partner) continue;
      enterValue(field, partner.value);
      enterValue(partner, value);
    }
  }
  function move(index: number, by: -1 | 1, button: HTMLElement) {
    swap(index, index + by);
    const which = [...(button.parentElement?.children ?? [])].indexOf(button);
    const row = rows.current?.children[index + by];
    const buttons = row?.querySelectorAll<HTMLButtonElement>('button');
    const same = buttons?.[which];
    // At an end of the list only the other direction is left.
    (same?.disabled ? buttons?.[1 - which] : same)?.focus();
  }
  function remove(index: number) {
    for (let at = index; at < filled - 1; at += 1) swap(at, at + 1);
    for (const field of fieldsOf(filled - 1)) enterValue(field, '');
    fieldsOf(Math.min(index, filled - 1))[0]?.focus();
  }

  return (
    <fieldset className="grid gap-3" onInput={count}>
      <legend className="field-label mb-1">{menu === 'headerLinks' ? m.header : m.footer}</legend>
      <ol ref={rows} className="grid gap-4">
        {Array.from({ length: MENU_LINKS[menu] }, (_, index) => (
          <li
            key={index}
            hidden={index > filled}
            className="grid gap-3 rounded-card border border-hairline p-4 sm:grid-cols-2"
          >
            <LinkFields menu={menu} index={index} values={saved} {...section} />
            <RowButtons
              number={index + 1}
              isFirst={index === 0}
              isLast={index >= filled - 1}
              isEmpty={index >= filled}
              onMove={(by, button) => move(index, by, button)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

interface LinkFieldsProps extends SettingsSection {
  menu: MenuName;
  index: number;
  /** The saved ones. */
  values: Readonly<Record<string, string>>;
}

function LinkFields({ menu, index, values, settings }: LinkFieldsProps) {
  const m = useMessages('admin-menus');
  const page = useLocale();
  const row = `${menu}.${index}.`;
  const number = index + 1;
  return (
    <>
      {settings.locales.map((locale) => (
        <TextInput
          key={locale}
          name={`${row}labels.${locale}`}
          label={
            settings.locales.length === 1
              ? m.label({ number })
              : m.labelIn({ number, language: languageName(locale, page) })
          }
          lang={locale}
          maxLength={40}
          defaultValue={values[`${row}labels.${locale}`] ?? ''}
        />
      ))}
      <TextInput
        name={`${row}address`}
        label={m.address({ number })}
        placeholder="https://"
        maxLength={300}
        inputMode="url"
        fieldClassName="sm:col-span-2"
        defaultValue={values[`${row}address`] ?? ''}
      />
    </>
  );
}

interface RowButtonsProps {
  number: number;
  isFirst: boolean;
  isLast: boolean;
  isEmpty: boolean;
  onMove: (by: -1 | 1, button: HTMLElement) => void;
  onRemove: () => void;
}

function RowButtons({ number, isFirst, isLast, isEmpty, onMove, onRemove }: RowButtonsProps) {
  const m = useMessages('admin-menus');
  if (!useHydrated() || isEmpty) return null;
  return (
    <div className="flex gap-1 sm:col-span-2">
      <IconButton
        icon={ArrowUp}
        label={m.moveUp({ number })}
        disabled={isFirst}
        onClick={({ currentTarget }) => onMove(-1, currentTarget)}
      />
      <IconButton
        icon={ArrowDown}
        label={m.moveDown({ number })}
        disabled={isLast}
        onClick={({ currentTarget }) => onMove(1, currentTarget)}
      />
      <IconButton icon={Trash} label={m.remove({ number })} onClick={onRemove} />
    </div>
  );
}

/** Rows up to the last one with a text. */
function countFilled(rows: readonly string[]): number {
  const last = rows.at(-1);
  return last ? Number(last.split('.')[1]) + 1 : 0;
}

function fieldsIn(list: HTMLElement | null): HTMLInputElement[] {
  return [...(list?.querySelectorAll('input') ?? [])];
}

function savedValues({ settings }: SettingsSection, menu: MenuName): Record<string, string> {
  const entries = settings[menu].flatMap(({ labels, address }, index) => [
    [`${menu}.${index}.address`, address] as const,
    ...Object.entries(labels).map(
      ([locale, label]) => [`${menu}.${index}.labels.${locale}`, label] as const,
    ),
  ]);
  return Object.fromEntries(entries);
}

/** Empty rows are not sent, so the API counts without them. */
function fieldsByPlace({ settings: { locales } }: SettingsSection, values: Record<string, string>) {
  const names = ['address', ...locales.map((locale) => `labels.${locale}`)];
  const fields = MENU_NAMES.flatMap((menu) =>
    filledRows(menu, values).flatMap((row, index) => [
      [`${menu}.${index}.labels`, `${row}labels.${locales[0]}`] as const,
      ...names.map((name) => [`${menu}.${index}.${name}`, row + name] as const),
    ]),
  );
  return Object.fromEntries(fields);
}
