import { ChartColumn, PencilLine, ShieldCheck } from 'lucide-react';
import type { Role } from '#contract/permissions.ts';
import { useRoleLabel } from '#web/lib/role-label.ts';
import { Badge } from '#web/ui/badge.tsx';

const LOOKS = {
  administrator: { variant: 'default', icon: ShieldCheck },
  content_update: { variant: 'secondary', icon: PencilLine },
  dashboard_followup: { variant: 'outline', icon: ChartColumn },
} as const;

export function RoleBadge({ role }: { role: Role }) {
  const roleLabel = useRoleLabel();
  return <Badge {...LOOKS[role]}>{roleLabel(role)}</Badge>;
}
