import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  /** What it does, for those who cannot see the icon and for the hover. */
  label: string;
};

/** A square button with an icon alone, where space is short and the meaning plain. */
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
