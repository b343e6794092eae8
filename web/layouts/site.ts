/** What every frame needs to know of the studio. */
export type Site = {
  name: string;
  /** One line under the wordmark in the footer. */
  tagline?: string | null;
  /** How to reach the studio; empty texts are left out. */
  contact?: { email: string; phone: string; address: string };
  /** A picture instead of the wordmark. */
  logoUrl?: string | null;
  /** The same for dark paper. */
  logoDarkUrl?: string | null;
  /** Payments are a test; every page then says so. */
  isTestMode?: boolean;
};

/** Who is signed in, as far as a frame shows it. */
export type Viewer = { username: string; email: string; role: { name: string } };

export type FrameProps = { site: Site; user: Viewer | null; children: React.ReactNode };
