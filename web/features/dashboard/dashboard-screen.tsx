import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ComponentType } from 'react';
import type { SessionUser } from '#contract/auth.ts';
import { PERMISSION_GROUPS, can, type PermissionGroup } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { useRoleLabel } from '#web/lib/role-label.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';

interface Shortcut {
  path: string;
  label: LabelKey;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
}

interface DashboardScreenProps {
  user: SessionUser;
  /** The menu entries the user may open. */
  shortcuts: readonly Shortcut[];
}

export function DashboardScreen({ user, shortcuts }: DashboardScreenProps) {
  const t = useTranslation();
  const roleLabel = useRoleLabel();
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <header>
        <h1 className="text-2xl font-bold">{t('dashboard.greeting', { name: user.fullName })}</h1>
        <p className="text-muted-foreground">
          {t('dashboard.role', { role: roleLabel(user.role) })}
        </p>
      </header>
      {shortcuts.length > 0 && (
        <nav aria-labelledby="shortcuts" className="flex flex-col gap-3">
          <h2 id="shortcuts" className="text-lg font-semibold">
            {t('dashboard.shortcuts')}
          </h2>
          <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {shortcuts.map(({ path, label, icon: Icon }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="flex h-full min-h-14 items-center gap-3 rounded-xl border bg-card p-3 md:p-4 font-semibold text-card-foreground transition-colors duration-150 hover:bg-accent hover:text-accent-foreground"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <PermissionsCard user={user} />
    </div>
  );
}

function PermissionsCard({ user }: { user: SessionUser }) {
  const t = useTranslation();
  const groups = (Object.keys(PERMISSION_GROUPS) as PermissionGroup[])
    .map((group) => ({ group, held: PERMISSION_GROUPS[group].filter((one) => can(user, one)) }))
    .filter(({ held }) => held.length > 0);
  const count = groups.reduce((sum, { held }) => sum + held.length, 0);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('dashboard.permissions')}</CardTitle>
        <CardDescription>{t('dashboard.permissions.count', { count })}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ group, held }) => (
          <section key={group}>
            <h3 className="mb-1 font-semibold">{t(`permissionGroup.${group}`)}</h3>
            <ul className="flex flex-col gap-1 text-muted-foreground">
              {held.map((permission) => (
                <li key={permission} className="flex items-center gap-2">
                  <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
                  {t(`permission.${permission}`)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </CardContent>
    </Card>
  );
}
