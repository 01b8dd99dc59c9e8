import { useId, useState } from 'react';
import { type Role, ROLES } from '#contract/permissions.ts';
import { settingsEndpoints, type SiteSettings } from '#contract/settings/settings.ts';
import { ChangeOwnPasswordForm } from '#web/features/auth/change-own-password.tsx';
import { SecondFactorSection } from '#web/features/auth/second-factor/second-factor-section.tsx';
import { OwnSessions } from '#web/features/auth/sessions/own-sessions.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { CheckboxField } from '#web/kit/fields.tsx';
import { useRoleLabel } from '#web/lib/role-label.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
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

interface RequiredRolesProps {
  stored: readonly Role[];
  disabled: boolean;
}

/** Which roles must have a second factor. Saved by a button of its own: it concerns everybody. */
function RequiredRoles({ stored, disabled }: RequiredRolesProps) {
  const t = useTranslation();
  const roleLabel = useRoleLabel();
  const [draft, setDraft] = useState<readonly Role[] | null>(null);
  const chosen = draft ?? stored;
  const save = useSave(settingsEndpoints.updateSettings, {
    makesStale: ['settings', 'audit'],
    saved: t('secondFactor.roles.saved'),
    onSaved: () => setDraft(null),
    failed: t('secondFactor.roles.failed'),
  });
  const toggle = (role: Role, isChosen: boolean) =>
    setDraft(ROLES.filter((one) => (one === role ? isChosen : chosen.includes(one))));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold">{t('secondFactor.roles')}</legend>
      <p className="text-sm text-muted-foreground">{t('secondFactor.roles.hint')}</p>
      {ROLES.map((role) => (
        <CheckboxField
          key={role}
          label={roleLabel(role)}
          value={chosen.includes(role)}
          disabled={disabled}
          onValueChange={(isChosen) => toggle(role, isChosen)}
        />
      ))}
      <Button
        variant="outline"
        className="self-start"
        disabled={disabled || draft === null}
        pending={save.isPending}
        onClick={() => save.mutate({ body: { secondFactorRoles: [...chosen] } })}
      >
        {t('secondFactor.roles.save')}
      </Button>
    </fieldset>
  );
}
