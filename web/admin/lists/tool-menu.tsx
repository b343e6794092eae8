import { type ReactNode, useEffect, useRef } from 'react';
import { Menu } from '#web/ui/menu.tsx';

interface ToolMenuProps {
  label: ReactNode;
  /** Open from the start, because its form was refused. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A menu with forms beside the search of a list. */
export function ToolMenu({ label, isOpen = false, children }: ToolMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = panel.current?.closest('details');
    if (isOpen && menu) menu.open = true;
  }, [isOpen]);
  return (
    <Menu label={label} className="list-tool">
      <div ref={panel} className="grid w-72 max-w-[80vw] gap-3 p-2">
        {children}
      </div>
    </Menu>
  );
}
