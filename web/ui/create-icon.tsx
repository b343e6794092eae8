import type { ReactElement } from 'react';

type IconData = {
  name: string;
  size: number;
  node: [tag: 'path', attributes: Record<string, string>][];
};

type DrawingProps = { size: number; strokeWidth: number; className?: string };

/**
 * The build replaces Lucide's own `createLucideIcon` with this, because it is larger than all the icons of a page: each
 * `lucide-react/icons/…` calls it with its drawing. Only `Icon` renders the result, so only the props of `Icon` are supported.
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
        {node.map(([Tag, attributes], index) => (
          <Tag key={index} {...attributes} />
        ))}
      </svg>
    );
  };
}
