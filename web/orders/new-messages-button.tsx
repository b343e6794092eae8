import { useEffect, useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Leads to messages that arrived out of view while the order is open, because the page itself does not move. Shows nothing once they are seen. */
export function NewMessagesButton({ count, onSeen }: { count: number; onSeen: () => void }) {
  const m = useMessages('order-list');
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const first = document.getElementById('new');
    if (count === 0 || !first) return;
    const observer = new IntersectionObserver(([entry]) => {
      setAway(entry?.isIntersecting === false);
      if (entry?.isIntersecting) onSeen();
    });
    observer.observe(first);
    return () => observer.disconnect();
  }, [count, onSeen]);
  if (count === 0 || !isAway) return null;
  return (
    <a href="#new" className="btn btn-secondary btn-small new-messages">
      <Icon of={ArrowDown} size={16} />
      {m.newMessages({ count })}
    </a>
  );
}
