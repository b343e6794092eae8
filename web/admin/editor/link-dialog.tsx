import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FormDialog } from './form-dialog.tsx';
import { LinkSearch, type FoundPage } from './link-search.tsx';
import { linkTarget } from './link-target.ts';

type LinkDialogProps = { editor: Editor; open: boolean; onClose: () => void };

/** Links the selected text. Without a selection the title of the chosen page, or the address itself, becomes the text. */
export function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  const m = useMessages('admin');
  const address = useRef<HTMLInputElement>(null);
  const chosen = useRef<FoundPage>(undefined);
  const current = String(editor.getAttributes('link')['href'] ?? '');

  const textOf = (href: string) => (chosen.current?.path === href ? chosen.current.title : href);
  function set(form: FormData, finish: () => void) {
    const href = linkTarget(String(form.get('link-address')));
    finish();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (!href) chain.unsetLink().run();
    else if (editor.state.selection.empty && !current)
      chain
        .insertContent({
          type: 'text',
          text: textOf(href),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    else chain.setLink({ href }).run();
  }
  function choose(page: FoundPage) {
    if (!address.current) return;
    chosen.current = page;
    address.current.value = page.path;
    address.current.focus();
  }
  return (
    <FormDialog
      name="link"
      about={current}
      open={open}
      onClose={onClose}
      title={m.linkTitle}
      onAnswer={set}
    >
      <LinkSearch onChoose={choose} />
      <TextInput
        ref={address}
        label={m.linkAddress}
        name="link-address"
        inputMode="url"
        defaultValue={current}
        hint={m.linkHint}
      />
      <div>
        <Button>{m.linkSet}</Button>
      </div>
    </FormDialog>
  );
}
