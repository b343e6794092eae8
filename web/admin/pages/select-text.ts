/** Selects a text in the fields and visual editors of a form, after as many equal ones as `before` says. Returns whether it is there. */
export function selectText(form: HTMLFormElement, text: string, before: number): boolean {
  let left = before;
  const fields = form.querySelectorAll<HTMLElement>('input[type=text], textarea, [role=textbox]');
  for (const field of fields) {
    if (field.hidden) continue;
    const matches = isField(field) ? placesInField(field, text) : placesInPaper(field, text);
    const select = matches[left];
    if (select) {
      field.focus();
      select();
      return true;
    }
    left -= matches.length;
  }
  return false;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function isField(field: HTMLElement): field is Field {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

/** The visual editor writes a bracket with a backslash before it. */
function placesInField(field: Field, text: string): (() => void)[] {
  const escaped = text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\\?\$&`);
  return [...field.value.matchAll(new RegExp(escaped, 'g'))].map(({ index, 0: match }) => () => {
    field.setSelectionRange(index, index + match.length);
    field.scrollIntoView({ block: 'nearest' });
  });
}

function placesInPaper(paper: HTMLElement, text: string): (() => void)[] {
  const places: (() => void)[] = [];
  const nodes = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const within = node;
    const value = within.nodeValue ?? '';
    for (let at = value.indexOf(text); at !== -1; at = value.indexOf(text, at + text.length)) {
      const start = at;
      places.push(() => {
        document.getSelection()?.setBaseAndExtent(within, start, within, start + text.length);
        within.parentElement?.scrollIntoView({ block: 'center' });
      });
    }
  }
  return places;
}
