import { type ReactNode, useRef } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useBottomBar } from '#web/ui/use-bottom-bar.ts';
import { ModeTabs } from './mode-tabs.tsx';
import { INTENTS, type Mode } from './modes.ts';
import { useComposerMode } from './use-composer-mode.ts';
import { useFolding } from './use-folding.ts';

interface ComposerProps {
  orderId: string;
  /** The forms by mode; a single one has no tabs. */
  forms: readonly { mode: Mode; form: ReactNode }[];
  /** It stays at its place while something longer is to be filled in. */
  isStill?: boolean;
}

/**
 * Where people write in an order's room: one box at the end of the conversation, sticky at the bottom of the screen. At rest it is one
 * line high; it opens when someone writes. Each mode has a form and unsaved input of its own. Without scripts it is open, and the tabs are
 * plain radio buttons that CSS listens to.
 */
export function Composer({ orderId, forms, isStill = false }: ComposerProps) {
  const m = useMessages('composer');
  const box = useRef<HTMLElement>(null);
  const fold = useFolding(box);
  const modes = forms.map(({ mode }) => mode);
  const { failure } = useFormResult(modes.map((each) => INTENTS[each]));
  const { mode, choose } = useComposerMode({
    orderId,
    modes,
    refusedMode: modes.find((each) => INTENTS[each] === failure?.values['intent']),
    open: fold.open,
    focus: fold.focus,
  });
  useBottomBar(box, !isStill);
  const isSingle = forms.length < 2;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape folds the box, as its button does
    <section
      ref={box}
      id="write"
      aria-label={m.composer}
      className={classNames(
        'composer',
        !isStill && 'bottom-bar',
        isSingle && 'composer-single',
        fold.look,
      )}
      onFocus={fold.onFocus}
      onKeyDown={fold.onKeyDown}
    >
      <div className="composer-head">
        {isSingle ? <span /> : <ModeTabs modes={modes} mode={mode} onChoose={choose} />}
        <IconButton
          className="composer-fold"
          icon={fold.isOpen ? ChevronDown : ChevronUp}
          label={fold.isOpen ? m.fold : m.unfold}
          aria-expanded={fold.isOpen}
          onClick={fold.toggle}
        />
      </div>
      {forms.map((each) => (
        <div key={each.mode} className="composer-panel" data-mode={each.mode}>
          {each.form}
        </div>
      ))}
    </section>
  );
}
