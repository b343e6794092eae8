/** The first button of a form, hidden: pressing Enter in a field clicks it, so Enter saves. */
export function SaveOnEnter({ label }: { label: string }) {
  return (
    <button name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  );
}
