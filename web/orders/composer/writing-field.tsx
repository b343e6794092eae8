import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { AreaContext } from './area-context.ts';
import { applyTool } from './edit-text.ts';
import { TextTools, TOOL_KEYS } from './text-tools.tsx';
import { useFileSuggestions } from './use-file-suggestions.tsx';

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
  const suggestions = useFileSuggestions(area, fileNames);
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (suggestions.onKeyDown(event)) return;
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
    <div className="writing">
      <TextArea
        rows={2}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title={m.sendKeys}
        maxLength={10_000}
        required
        {...props}
        {...suggestions.field}
        ref={area}
        onKeyDown={onKeyDown}
      />
      {suggestions.list}
      <div className="composer-tools composer-more">
        <TextTools area={area} fileNames={fileNames} />
        <AreaContext value={area}>{tools}</AreaContext>
      </div>
    </div>
  );
}
