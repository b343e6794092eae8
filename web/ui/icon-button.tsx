import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  /** The label for screen readers and the tooltip. */
  label: string;
};

/** A square button with only an icon, where space is short and the meaning clear. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('btn btn-quiet btn-icon', className)}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} />
    </button>
  );
}
