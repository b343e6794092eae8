import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './button-class.ts';

/** A link that looks like a button: use it to navigate, and `Button` for actions. */
export function ButtonLink({
  tone,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook) {
  return (
    <Link {...rest} className={buttonClass({ tone, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  );
}
