import type { MenuPage } from '#features/pages/contract.ts';

/** What every page frame needs to know about the shop. */
export type Site = {
  name: string;
  /** Contact details; empty ones are left out. */
  contact?: { email: string; phone: string; address: string };
  /** The logo, shown instead of the wordmark. */
  logoUrl?: string | null;
  /** The logo for the dark theme. */
  logoDarkUrl?: string | null;
  /** Payments run in test mode; every page shows a banner. */
  isTestMode?: boolean;
  /** Visitors are sent away; every page says so to the team. */
  closed?: 'maintenance' | 'copy' | null;
  /** Consumers can withdraw from their orders: every page leads there. */
  orderRules?: { hasWithdrawal: boolean };
  /** The pages in the menus. */
  pages?: MenuPage[];
  /** False while there is nothing to read in the blog. */
  hasPosts?: boolean;
};

/** The signed-in user, as far as a frame shows it. */
export type Viewer = {
  username: string;
  displayName?: string | null;
  pictureUrl?: string | null;
  email: string;
  role: { name: string };
  /** When the account is deleted, if somebody asked for it. */
  deletionAt?: string | null;
};

export type FrameProps = { site: Site; user: Viewer | null; children: React.ReactNode };
