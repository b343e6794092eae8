import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { chosenFiles } from '#web/unsaved/form-fields.ts';

interface Folding {
  isOpen: boolean;
  /** The class of the box; none before hydration, when CSS opens it for the focus. */
  look: string | false;
  open: () => void;
  toggle: () => void;
  /** Focuses the text field of the form in view. */
  focus: () => void;
  onFocus: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Opens the composer when someone writes, and folds it when they turn to something else with nothing typed. */
export function useFolding(box: RefObject<HTMLElement | null>): Folding {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const focus = useCallback(() => textInView(box.current)?.focus({ preventScroll: true }), [box]);

  useEffect(() => {
    if (!isOpen) return;
    function turnAway({ target, type }: Event): void {
      const isOutside = target instanceof Element && !box.current?.contains(target);
      if (!isOutside || !isEmpty(box.current)) return;
      setOpen(false);
      // What follows the box moves up by its height. By the next frame a held Tab key may have taken the focus further.
      if (type === 'focusin')
        requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
    }
    document.addEventListener('pointerdown', turnAway);
    document.addEventListener('focusin', turnAway);
    return () => {
      document.removeEventListener('pointerdown', turnAway);
      document.removeEventListener('focusin', turnAway);
    };
  }, [isOpen, box]);

  function toggle() {
    setOpen(!isOpen);
    if (!isOpen) requestAnimationFrame(focus);
  }

  return {
    isOpen,
    look: isHydrated && (isOpen ? 'composer-open' : 'composer-folded'),
    open,
    toggle,
    focus,
    onFocus: ({ target }) => {
      if (target instanceof HTMLTextAreaElement) setOpen(true);
    },
    onKeyDown: (event) => {
      const isInDialog = event.target instanceof Element && event.target.closest('dialog');
      if (event.key !== 'Escape' || !isOpen || isInDialog) return;
      setOpen(false);
      box.current?.querySelector<HTMLElement>('.composer-fold')?.focus();
    },
  };
}

function textInView(box: HTMLElement | null): HTMLTextAreaElement | undefined {
  return [...(box?.querySelectorAll('textarea') ?? [])].find((each) => each.checkVisibility());
}

function isEmpty(box: HTMLElement | null): boolean {
  const form = textInView(box)?.form;
  if (!form) return true;
  const texts = [...form.querySelectorAll('textarea')];
  return chosenFiles(form).length === 0 && texts.every(({ value }) => value.trim() === '');
}
