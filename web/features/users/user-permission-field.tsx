import { Check, X } from 'lucide-react';
import { useId } from 'react';
import {
  can,
  FOLLOWED_PERMISSIONS,
  type Permission,
  type PermissionHolder,
} from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { flagKey } from '#web/lib/flag-key.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import type { Flags } from './user-form-values.ts';

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
export function UserPermissionField(props: UserPermissionFieldProps) {
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
