import { Link } from 'react-router';
import type { MenuName } from '#features/settings/shared/menus.ts';
import { isExternalAddress } from '#features/settings/shared/link-address.ts';
import { splitLocale } from '#lib/locale.ts';
import { pickLocalized } from '#lib/localized.ts';
import { langOfName } from '#web/content-lang.ts';
import { useSite } from '#web/session/use-site.ts';
import { useLocale } from '#web/use-locale.ts';

interface OwnLinksProps {
  menu: MenuName;
  className?: string | undefined;
  /** As items of a list. */
  isListed?: boolean;
}

/** The links that the studio has added to a menu. */
export function OwnLinks({ menu, className, isListed }: OwnLinksProps) {
  const { [menu]: links = [], defaultLocale } = useSite();
  const reader = useLocale();
  return links.map(({ labels, address }, index) => {
    const label = pickLocalized(labels, reader, defaultLocale ?? reader);
    if (!label) return null;
    const { path } = splitLocale(address);
    const key = `${index} ${address}`;
    const shared = { lang: langOfName(label, reader), className };
    const link = isExternalAddress(address) ? (
      <a key={key} href={address} rel="noopener" {...shared}>
        {label.text}
      </a>
    ) : (
      <Link key={key} to={path} reloadDocument={path.startsWith('/api/')} {...shared}>
        {label.text}
      </Link>
    );
    return isListed ? <li key={key}>{link}</li> : link;
  });
}
