import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { AreaContext } from './area-context.ts';
import { applyTool } from './edit-text.ts';
import { TextTools, TOOL_KEYS } from './text-tools.tsx';

type WritingFieldProps = ComponentProps<typeof TextArea> & {
  /** The names of files that the text can refer to. */
  fileNames?: readonly string[];
  /** Further tools for the text. */
  tools?: ReactNode;
};

/** The text field of a message, with light formatting. Ctrl or Cmd with Enter sends its form. */
export function WritingField({ fileNames = [], tools, ...props }: WritingFieldProps) {
  const m = useMessages('composer');
  const area = useRef<HTMLTextAreaElement>(null);
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const tool = TOOL_KEYS[event.key.toLowerCase()];
    if (event.key === 'Enter') {
      event.preventDefault();
      const { form } = event.currentTarget;
      const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
      if (!button?.ariaDisabled) form?.requestSubmit();
    } else if (tool && !event.shiftKey) {
      event.preventDefault();
      applyTool(event.currentTarget, tool);
    }
  }
  return (
    <>
      <TextArea
        rows={2}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title={m.sendKeys}
        maxLength={10_000}
        required
        {...props}
        ref={area}
        onKeyDown={onKeyDown}
      />
      <div className="composer-tools composer-more">
        <TextTools area={area} fileNames={fileNames} />
        <AreaContext value={area}>{tools}</AreaContext>
      </div>
    </>
  );
}
