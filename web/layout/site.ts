/** What every frame needs to know of the studio. */
export type Site = {
  name: string;
  /** One line under the wordmark in the footer. */
  tagline?: string | null;
  /** A picture instead of the wordmark. */
  logoUrl?: string | null;
  /** Shown before everything while payments are a test: what that means, in words. */
  testNotice?: string | null;
};

/** Who is signed in, as far as a frame shows it. */
export type Viewer = { username: string; email: string; role: { name: string } };

export type FrameProps = { site: Site; user: Viewer | null; children: React.ReactNode };
