/** The menus to which administrators add links of their own, and how many each takes. */
export const MENU_LINKS = { headerLinks: 4, footerLinks: 8 } as const;
export type MenuName = keyof typeof MENU_LINKS;

export const MENU_NAMES = Object.keys(MENU_LINKS) as MenuName[];
