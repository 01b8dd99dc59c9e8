import { ChartColumn, PencilLine, ShieldCheck } from 'lucide-react';
import type { Role } from '#contract/permissions.ts';
import { useRoleLabel } from '#web/lib/role-label.ts';
import { Badge } from '#web/ui/badge.tsx';

export const ROLE_ICONS = {
  administrator: ShieldCheck,
  content_update: PencilLine,
  dashboard_followup: ChartColumn,
} as const satisfies Record<Role, unknown>;

const VARIANTS = {
  administrator: 'default',
  content_update: 'secondary',
  dashboard_followup: 'outline',
} as const;

export function RoleBadge({ role }: { role: Role }) {
  const roleLabel = useRoleLabel();
  return (
    <Badge variant={VARIANTS[role]} icon={ROLE_ICONS[role]}>
      {roleLabel(role)}
    </Badge>
  );
}
