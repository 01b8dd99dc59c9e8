import { useWatch } from 'react-hook-form';
import { PERMISSION_GROUPS, PERMISSION_GROUP_NAMES } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { mayGive, refuseBeyond, type UserFormApi } from './user-form-values.ts';
import { UserPermissionField } from './user-permission-field.tsx';

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
