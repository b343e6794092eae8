/** A thin line between two parts. */
export function Hairline() {
  return <hr className="hairline" />;
}
