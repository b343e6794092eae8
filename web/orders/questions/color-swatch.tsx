/** A colour with its code. */
export function ColorSwatch({ color }: { color: string }) {
  return (
    <span className="inline-flex items-center gap-2 tabular">
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <rect
          x="0.5"
          y="0.5"
          width="19"
          height="19"
          rx="4"
          fill={color}
          stroke="currentColor"
          strokeOpacity="0.3"
        />
      </svg>
      {color}
    </span>
  );
}
