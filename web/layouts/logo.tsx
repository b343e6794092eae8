type LogoProps = { name: string; url: string; darkUrl?: string | null | undefined };

/** The logo for the current theme. A single logo gets a light plate in the dark theme, because it may be black. */
export function Logo({ name, url, darkUrl }: LogoProps) {
  if (!darkUrl) return <img className="logo-plate" src={url} alt={name} height={36} />;
  return (
    <>
      <img className="logo-on-light" src={url} alt={name} height={36} />
      {/* Hidden in the light theme; browsers do not fetch hidden lazy images. */}
      <img className="logo-on-dark" src={darkUrl} alt={name} height={36} loading="lazy" />
    </>
  );
}
