import {
  Check,
  X,
  Calculator,
  PackageCheck,
  PencilRuler,
  PhoneCall,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import {
  PERMISSION_GROUPS,
  PERMISSION_GROUP_NAMES,
  can,
  FOLLOWED_PERMISSIONS,
  type Permission,
  type PermissionHolder,
  PERMISSIONS,
} from '#contract/permissions.ts';
import { PERMISSION_PRESETS, type PermissionPreset } from '#contract/users/permission-presets.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { flagKey } from '#web/lib/flag-key.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import {
  mayGive,
  refuseBeyond,
  type UserFormApi,
  type Flags,
  flagsOfPreset,
} from './user-form-values.ts';

interface UserFormPermissionsProps {
  form: UserFormApi;
  /** Nobody may change their own permissions on users. */
  isSelf: boolean;
}

export function UserFormPermissions({ form, isSelf }: UserFormPermissionsProps) {
  const t = useTranslation();
  const actor = useSessionUser();
  const user = useWatch({ control: form.control });
  if (actor === null) return null;
  const values = { ...form.getValues(), ...user };
  const isLimited = actor.role !== 'administrator';
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="text-sm font-semibold">{t('user.permissions')}</h3>
        <p className="text-xs text-muted-foreground">
          {t('user.form.permissions.hint')} {isLimited && t('user.form.beyond')}
        </p>
      </div>
      {PERMISSION_GROUP_NAMES.map((group) => (
        <fieldset key={group} className="flex min-w-0 flex-col gap-3 rounded-lg border p-3">
          <legend className="px-1 text-sm font-semibold">{t(`permissionGroup.${group}`)}</legend>
          {PERMISSION_GROUPS[group].map((permission) => (
            <UserPermissionField
              key={permission}
              permission={permission}
              user={values}
              mayGive={mayGive(actor, permission)}
              disabled={isSelf && group === 'users'}
              onFlagChange={(flag) => {
                form.setValue(permission, flag, { shouldDirty: true });
                refuseBeyond(form, actor);
              }}
            />
          ))}
        </fieldset>
      ))}
    </section>
  );
}

type Choice = 'fallback' | 'allowed' | 'refused';
const FLAG_OF: Record<Choice, boolean | null> = { fallback: null, allowed: true, refused: false };
const choiceOf = (flag: boolean | null): Choice =>
  flag === null ? 'fallback' : flag ? 'allowed' : 'refused';

interface UserPermissionFieldProps {
  permission: Permission;
  user: PermissionHolder & Flags;
  onFlagChange: (flag: boolean | null) => void;
  /** Nobody may grant a permission that they do not have. */
  mayGive: boolean;
  disabled: boolean;
}

/** By the fallback, allowed or refused; the icon shows the effective result. */
function UserPermissionField(props: UserPermissionFieldProps) {
  const { permission, user, onFlagChange, mayGive, disabled } = props;
  const t = useTranslation();
  const id = useId();
  const isHeld = can(user, permission);
  const followed = FOLLOWED_PERMISSIONS[permission];
  const Mark = isHeld ? Check : X;
  const would = (flag: boolean | null) => can({ ...user, [permission]: flag }, permission);
  return (
    <div className="flex flex-col gap-1.5 md:flex-row md:items-center md:justify-between">
      <div>
        <p className="flex items-center gap-2 text-sm">
          <Mark
            aria-hidden="true"
            className={`size-4 shrink-0 ${isHeld ? 'text-success' : 'text-muted-foreground'}`}
          />
          <span id={id}>{t(`permission.${permission}`)}</span>
          <span className="sr-only">
            {t(isHeld ? 'user.summary.allowed' : 'user.summary.refused')}
          </span>
        </p>
        {followed && (
          <p className="ps-6 text-xs text-muted-foreground">
            {t('user.flag.default.hint', { permission: t(`permission.${followed}`) })}
          </p>
        )}
      </div>
      <SegmentedControl
        labelledBy={id}
        value={choiceOf(user[permission])}
        onValueChange={(choice) => onFlagChange(FLAG_OF[choice])}
        segments={(['fallback', 'allowed', 'refused'] as const).map((choice) => ({
          value: choice,
          label: t(flagKey(permission, FLAG_OF[choice])),
          disabled: disabled || (!mayGive && would(FLAG_OF[choice])),
        }))}
        className="md:w-80 md:shrink-0"
      />
    </div>
  );
}

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
