type LogoProps = { name: string; url: string; darkUrl?: string | null | undefined };

/** The logo that fits the paper, light or dark. With one logo for both, dark paper gets a light plate under it: it may be black. */
export function Logo({ name, url, darkUrl }: LogoProps) {
  if (!darkUrl) return <img className="logo-plate" src={url} alt={name} height={36} />;
  return (
    <>
      <img className="logo-on-light" src={url} alt={name} height={36} />
      {/* Hidden on light paper; a lazy picture that is hidden is not fetched. */}
      <img className="logo-on-dark" src={darkUrl} alt={name} height={36} loading="lazy" />
    </>
  );
}
