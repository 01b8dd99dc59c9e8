import { useId } from 'react';
import type { SiteSettings } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { ChangeOwnPasswordForm } from '#web/features/auth/change-own-password-form.tsx';
import { RequiredRoles } from '#web/features/auth/second-factor/required-roles.tsx';
import { SecondFactorSection } from '#web/features/auth/second-factor/second-factor-section.tsx';
import { OwnSessions } from '#web/features/auth/sessions/own-sessions.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';

interface SettingsSecurityProps {
  secondFactorRoles: SiteSettings['secondFactorRoles'];
}

/**
 * Changes the user's own password; like all inputs here it needs the permission to edit settings.
 */
export function SettingsSecurity({ secondFactorRoles }: SettingsSecurityProps) {
  const t = useTranslation();
  const headingId = useId();
  const sessionsId = useId();
  const mayEdit = useCan('canEditSettings');
  const mayEditUsers = useCan('canEditUsers');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('security.title')}</CardTitle>
        <CardDescription>
          {t(mayEdit ? 'security.description' : 'security.elsewhere')}
        </CardDescription>
      </CardHeader>
      <CardContent className="max-w-xl">
        <ChangeOwnPasswordForm submitLabel={t('security.submit')} disabled={!mayEdit} />
      </CardContent>
      <CardContent className="border-t pt-4 md:pt-6">
        <section aria-labelledby={sessionsId} className="flex max-w-xl flex-col gap-3">
          <h3 id={sessionsId} className="font-semibold">
            {t('shell.sessions')}
          </h3>
          <p className="text-sm text-muted-foreground">{t('user.sessions.own.hint')}</p>
          <OwnSessions />
        </section>
      </CardContent>
      <CardContent className="grid gap-6 border-t pt-4 md:pt-6 lg:grid-cols-2">
        <section aria-labelledby={headingId} className="flex flex-col gap-3">
          <h3 id={headingId} className="font-semibold">
            {t('secondFactor.title')}
          </h3>
          <p className="text-sm text-muted-foreground">{t('secondFactor.description')}</p>
          <SecondFactorSection />
        </section>
        <RequiredRoles stored={secondFactorRoles} disabled={!mayEdit || !mayEditUsers} />
      </CardContent>
    </Card>
  );
}
