import { Calculator, PackageCheck, PencilRuler, PhoneCall, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { PERMISSION_PRESETS, type PermissionPreset } from '#contract/users/permission-presets.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { flagsOfPreset, type UserFormApi } from './user-form-values.ts';

const ICONS: Record<PermissionPreset, LucideIcon> = {
  confirmation: PhoneCall,
  packer: PackageCheck,
  content: PencilRuler,
  accountant: Calculator,
};

/** Prefills the flags below, which can still be changed; the role is not changed. */
export function UserFormPresets({ form }: { form: UserFormApi }) {
  const t = useTranslation();
  const id = useId();
  const actor = useSessionUser();
  const values = useWatch({ control: form.control });
  if (actor === null) return null;
  const isChosen = (preset: PermissionPreset) => {
    const flags = flagsOfPreset(actor, preset);
    return PERMISSIONS.every((permission) => values[permission] === flags[permission]);
  };
  const choose = (preset: PermissionPreset) => {
    const flags = flagsOfPreset(actor, preset);
    for (const permission of PERMISSIONS) {
      form.setValue(permission, flags[permission], { shouldDirty: true });
    }
  };
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <h3 id={id} className="text-sm font-semibold">
        {t('user.presets')}
      </h3>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {PERMISSION_PRESETS.map((preset) => {
          const Icon = ICONS[preset];
          return (
            <Button
              key={preset}
              variant="outline"
              aria-pressed={isChosen(preset)}
              onClick={() => choose(preset)}
              className="h-auto min-h-11 px-2 py-1.5 text-sm whitespace-normal aria-pressed:border-primary aria-pressed:bg-primary-soft"
            >
              <Icon aria-hidden="true" />
              {t(`user.preset.${preset}`)}
            </Button>
          );
        })}
      </div>
      <p className="text-xs text-muted-foreground">{t('user.presets.hint')}</p>
    </section>
  );
}
