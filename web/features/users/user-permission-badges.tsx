import { Check } from 'lucide-react';
import { PERMISSION_GROUPS, PERMISSION_GROUP_NAMES, can } from '#contract/permissions.ts';
import type { User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';

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
