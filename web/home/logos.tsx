import type { SectionOf } from '#features/home/contract.ts';

const HEIGHT = 40;

/** Logos of customers, all of one height. On the dark paper they stand on a light plate, because they may be black. */
export function Logos({ items }: { items: SectionOf<'logos'>['items'] }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-12 gap-y-6">
      {items.map(({ picture, address }, index) => {
        const logo = (
          <img
            className="logo-plate"
            src={picture.src}
            alt={picture.alt}
            height={HEIGHT}
            width={Math.round((HEIGHT * picture.width) / picture.height)}
            loading="lazy"
          />
        );
        return (
          <li key={index}>
            {address ? (
              <a href={address} rel="noreferrer">
                {logo}
              </a>
            ) : (
              logo
            )}
          </li>
        );
      })}
    </ul>
  );
}
