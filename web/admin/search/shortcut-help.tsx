import { useMessages } from '#web/messages/use-messages.ts';
import stylesheet from '#web/styles/palette.css?url';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { setSingleKeys, useSingleKeys } from './shortcuts.ts';

/** The keyboard shortcuts of the admin area, and the switch for those of a single key. */
export function ShortcutHelp() {
  const m = useMessages('admin-search');
  const pages = useMessages('admin');
  const hasSingleKeys = useSingleKeys();
  const rows: [name: string, keys: string[]][] = [
    [m.keySearch, ['Ctrl', 'K']],
    [m.keySearch, ['/']],
    [m.keyHelp, ['?']],
    [pages.navOverview, ['g', 'h']],
    [pages.navOrders, ['g', 'o']],
    [pages.navPayments, ['g', 'p']],
    [pages.navServices, ['g', 's']],
    [pages.navBlog, ['g', 'b']],
    [pages.navUsers, ['g', 'u']],
    [pages.navEnquiries, ['g', 'e']],
    [pages.navReviews, ['g', 'r']],
    [pages.navMail, ['g', 'm']],
  ];
  return (
    <div className="grid gap-5">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <dl className="shortcuts">
        {rows.map(([name, keys]) => (
          <div key={keys.join(' ')}>
            <dt>{name}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        id="single-keys"
        name="single-keys"
        label={m.singleKeys}
        hint={m.singleKeysHint}
        checked={hasSingleKeys}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
    </div>
  );
}
