import { useEffect, useEffectEvent } from 'react';
import { readSingleKeys, shortcutOf, type Shortcut } from './shortcuts.ts';

/** A letter counts as following `g` for so long. */
const GO_MS = 1_500;

/** Calls `perform` for the shortcuts of the admin area. */
export function useShortcuts(perform: (shortcut: Shortcut) => void): void {
  const onShortcut = useEffectEvent(perform);
  useEffect(() => {
    let goUntil = 0;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const { key, ctrlKey, metaKey, altKey } = event;
      const shortcut = shortcutOf(
        {
          key,
          ctrlKey,
          metaKey,
          altKey,
          isTyping: isText(event.target),
          isBusy: document.querySelector('dialog[open]') !== null,
        },
        { isAfterGo: event.timeStamp < goUntil, hasSingleKeys: readSingleKeys() },
      );
      goUntil = shortcut?.act === 'go' ? event.timeStamp + GO_MS : 0;
      if (!shortcut) return;
      event.preventDefault();
      onShortcut(shortcut);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
