import { useState } from 'react';
import { ROLES, type Role } from '#contract/permissions.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useRoleLabel } from '#web/lib/role-label.ts';
import { useSave } from '#web/lib/use-save.ts';
import { CheckboxField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';

interface RequiredRolesProps {
  stored: readonly Role[];
  disabled: boolean;
}

/** Which roles must have a second factor. Saved by a button of its own: it concerns everybody. */
export function RequiredRoles({ stored, disabled }: RequiredRolesProps) {
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
