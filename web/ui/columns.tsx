import { VisuallyHidden } from './visually-hidden.tsx';

interface ColumnsProps {
  names: readonly string[];
  /** Of a last column with buttons, which is named for screen readers only. */
  actions?: string;
}

/** The head of a table without numbers. */
export function Columns({ names, actions }: ColumnsProps) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        {actions && (
          <th scope="col">
            <VisuallyHidden>{actions}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
