import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { AdminService } from '#features/catalog/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type MoveButtonsProps = { service: AdminService; canGoUp: boolean; canGoDown: boolean };

/** Buttons of the form around the list: they move a service up or down in the catalogue. */
export function MoveButtons({ service, canGoUp, canGoDown }: MoveButtonsProps) {
  const m = useMessages('admin-services');
  const button = (direction: 'up' | 'down', isPossible: boolean) => ({
    type: 'submit' as const,
    name: 'intent',
    value: `${direction}:${service.id}`,
    label: m[direction === 'up' ? 'moveUp' : 'moveDown']({ name: service.title }),
    // Stays in the layout, so that the arrows of all rows are aligned.
    className: isPossible ? '' : 'invisible',
  });
  return (
    <div className="flex">
      <IconButton {...button('up', canGoUp)} icon={ArrowUp} />
      <IconButton {...button('down', canGoDown)} icon={ArrowDown} />
    </div>
  );
}
