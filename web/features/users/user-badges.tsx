import { ChartColumn, PencilLine, ShieldCheck, Check } from 'lucide-react';
import {
  type Role,
  PERMISSION_GROUPS,
  PERMISSION_GROUP_NAMES,
  can,
} from '#contract/permissions.ts';
import type { User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useRoleLabel } from '#web/lib/role-label.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';

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

/** The user's effective permissions by group. */
export function UserPermissionBadges({ user }: { user: User }) {
  const t = useTranslation();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('user.permissions')}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {PERMISSION_GROUP_NAMES.map((group) => {
          const held = PERMISSION_GROUPS[group].filter((permission) => can(user, permission));
          return (
            <section key={group}>
              <h3 className="mb-1.5 font-semibold">{t(`permissionGroup.${group}`)}</h3>
              {held.length === 0 ? (
                <p className="text-muted-foreground">{t('user.permissions.none')}</p>
              ) : (
                <ul className="flex flex-wrap gap-2">
                  {held.map((permission) => (
                    <li key={permission}>
                      <Badge icon={Check}>{t(`permission.${permission}`)}</Badge>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </CardContent>
    </Card>
  );
}
