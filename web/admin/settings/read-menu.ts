import type { MenuLink } from '#features/settings/shared/menu-contract.ts';
import { MENU_LINKS, MENU_NAMES, type MenuName } from '#features/settings/shared/menus.ts';

type MenuPatch = Partial<Record<MenuName, MenuLink[]>>;

/** Reads the rows of both menus; rows without any text are left out. */
export function readMenus(form: FormData): MenuPatch {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
  return Object.fromEntries(
    MENU_NAMES.map((menu) => [menu, filledRows(menu, values).map((row) => linkIn(row, values))]),
  );
}

/** The rows that have a text, as the beginnings of their fields' names: `headerLinks.0.` */
export function filledRows(menu: MenuName, values: Readonly<Record<string, string>>): string[] {
  const rows = Array.from({ length: MENU_LINKS[menu] }, (_, index) => `${menu}.${index}.`);
  return rows.filter((row) =>
    Object.entries(values).some(([name, value]) => name.startsWith(row) && value.trim() !== ''),
  );
}

function linkIn(row: string, values: Readonly<Record<string, string>>): MenuLink {
  const start = `${row}labels.`;
  const labels = Object.entries(values).filter(
    ([name, value]) => name.startsWith(start) && value.trim() !== '',
  );
  return {
    labels: Object.fromEntries(labels.map(([name, value]) => [name.slice(start.length), value])),
    address: values[`${row}address`] ?? '',
  };
}
