import type { ReactElement } from 'react';

type IconData = {
  name: string;
  size: number;
  node: [tag: 'path', attributes: Record<string, string>][];
};

type DrawingProps = { size: number; strokeWidth: number; className?: string };

/**
 * The build puts this in the place of Lucide's own `createLucideIcon`, which weighs more than all the icons of a page: each
 * `lucide-react/icons/…` calls it with its drawing. Only `Icon` renders what it makes, so only what `Icon` passes is known here.
 */
export default function createIcon({ name, size: box, node }: IconData) {
  return function Drawing({ size, className, ...rest }: DrawingProps): ReactElement {
    return (
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${box} ${box}`}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`lucide lucide-${name} ${className ?? ''}`.trim()}
        {...rest}
      >
        {node.map(([Tag, { key, ...attributes }]) => (
          <Tag key={key} {...attributes} />
        ))}
      </svg>
    );
  };
}
