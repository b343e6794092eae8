import type { MessageByMail } from '#features/orders/room/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';

/** The attachments of a mail that did not become files of the order, and why. */
export function LeftOutFiles({ files }: { files: MessageByMail['leftOut'] }) {
  const m = useMessages('composer');
  if (files.length === 0) return null;
  return (
    <div className="mt-3 text-sm text-quiet">
      <p>{m.leftOut}</p>
      <ul className="list-disc pl-5">
        {files.map(({ name, reason }, index) => (
          <li key={index}>
            <span className="break-all">{name}</span>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
