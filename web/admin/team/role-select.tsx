import { ROLE_NAMES, type RoleName } from '#lib/roles.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useMay } from '#web/session/use-may.ts';
import { Select } from '#web/ui/select.tsx';
import { ROLE_LABELS } from '#features/accounts/shared/roles.ts';

interface RoleSelectProps {
  id?: string;
  value?: string | undefined;
  /** Also offers to make the person a customer again. */
  withCustomer?: boolean;
  label?: string;
  hideLabel?: boolean;
}

/** The roles that the reader may give. */
export function RoleSelect({
  id = 'role',
  value,
  withCustomer,
  label,
  hideLabel,
}: RoleSelectProps) {
  const m = useMessages('team');
  const may = useMay();
  const isOffered = (role: RoleName) =>
    (role !== 'customer' || withCustomer) && (role !== 'owner' || may('team.owners'));
  return (
    <Select
      label={label ?? m.role}
      id={id}
      name="role"
      {...(hideLabel && { hideLabel })}
      defaultValue={value}
      options={ROLE_NAMES.filter(isOffered).map((role) => ({
        value: role,
        label: m[ROLE_LABELS[role]],
      }))}
    />
  );
}
