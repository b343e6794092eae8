import { hasPermission, type Permission } from '#lib/permissions.ts';
import { useRole } from './use-role.ts';

/** Whether the person has a permission, for what the admin area offers. The API decides. */
export function useMay(): (permission: Permission) => boolean {
  const role = useRole();
  return (permission) => hasPermission(role, permission);
}
