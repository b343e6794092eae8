import type { ReactNode } from 'react';
import { Menu } from '#web/ui/menu.tsx';

interface ToolMenuProps {
  label: ReactNode;
  /** Open from the start, because its form was refused. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A menu with forms beside the search of a list. */
export function ToolMenu({ label, isOpen, children }: ToolMenuProps) {
  return (
    <Menu label={label} isOpen={isOpen} className="list-tool">
      <div className="grid w-72 max-w-[80vw] gap-3 p-2">{children}</div>
    </Menu>
  );
}
