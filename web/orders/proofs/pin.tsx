interface PinProps {
  /** Shares of the picture's width and height. */
  x: number;
  y: number;
  text: string;
  look: 'open' | 'earlier' | 'resolved' | 'placed';
  link?: { href: string; label: string };
}

/** A numbered pin in a picture's SVG. Its size does not change with the picture's. */
export function Pin({ x, y, text, look, link }: PinProps) {
  const drawing = (
    <>
      <circle r="13" />
      <text y="0.36em">{text}</text>
    </>
  );
  return (
    <svg x={`${x * 100}%`} y={`${y * 100}%`} className={`pin pin-${look}`} overflow="visible">
      {link ? (
        <a href={link.href} aria-label={link.label}>
          {drawing}
        </a>
      ) : (
        drawing
      )}
    </svg>
  );
}
