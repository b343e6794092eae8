import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import Search from 'lucide-react/icons/search';
import { mayOpenPage } from '#web/admin/admin-pages.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useRole } from '#web/session/use-role.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Palette as PaletteComponent } from './palette.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The way to the search in the bar of the admin area, and its keyboard shortcuts. Without scripts it leads to the search page. */
export function SearchLink({ userId }: { userId: string }) {
  const m = useMessages('admin-search');
  const navigate = useNavigate();
  const role = useRole();
  const [Palette, setPalette] = useState<typeof PaletteComponent>();
  const [shown, setShown] = useState<'palette' | 'help'>();

  async function openPalette() {
    try {
      const loaded = await import('./palette.tsx');
      setPalette(() => loaded.Palette);
      setShown('palette');
    } catch {
      await navigate('/admin/search');
    }
  }
  function press(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void openPalette();
  }
  useShortcuts((shortcut) => {
    if (shortcut.act === 'search') void openPalette();
    else if (shortcut.act === 'help') setShown('help');
    else if (shortcut.act === 'open') {
      if (mayOpenPage(role, shortcut.to)) void navigate(shortcut.to);
    }
  });
  const close = () => setShown(undefined);
  return (
    <>
      <Link
        to="/admin/search"
        className="btn btn-quiet font-normal"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={press}
      >
        <Icon of={Search} size={17} label={m.title} />
        <span className="hidden gap-2 md:flex" aria-hidden="true">
          {m.title} <kbd className="text-sm text-quiet">{m.searchKeys}</kbd>
        </span>
      </Link>
      {Palette && <Palette userId={userId} open={shown === 'palette'} onClose={close} />}
      <Dialog open={shown === 'help'} onClose={close} title={m.shortcuts}>
        <ShortcutHelp />
      </Dialog>
    </>
  );
}
