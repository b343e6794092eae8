type AvatarProps = {
  name: string;
  /** Edge length in pixels. */
  size?: number;
  /** A picture, shown instead of the initials. */
  src?: string | null;
};

/** A person's initials in a circle. Decorative, because the name is beside it. */
export function Avatar({ name, size = 36, src }: AvatarProps) {
  if (src) return <img className="avatar" src={src} width={size} height={size} alt="" />;
  return (
    <svg
      className="avatar avatar-drawn"
      width={size}
      height={size}
      viewBox="0 0 36 36"
      aria-hidden="true"
    >
      <circle cx="18" cy="18" r="18" />
      <text x="18" y="18" dy="0.36em" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

/** `Ada Lovelace` AL, `ada` A. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s._-]+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last].map((word) => [...word][0]?.toUpperCase() ?? '').join('');
}
