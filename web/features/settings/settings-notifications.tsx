import { useWatch } from 'react-hook-form';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFieldErrors } from '#web/lib/forms.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SettingsCard, type SettingsBlockProps } from './settings-block.tsx';
import { SettingsBrowserNotices } from './settings-browser-notices.tsx';
import { SettingsMail } from './settings-mail.tsx';
import { SettingsSwitch } from './settings-switch.tsx';

export function SettingsNotifications({ saving, settings, disabled }: SettingsBlockProps) {
  const t = useTranslation();
  const { form } = saving;
  const error = useFieldErrors(form);
  const isLowStockOn = useWatch({ control: form.control, name: 'notifyLowStock' });
  return (
    <SettingsCard
      title={t('settings.notifications')}
      onSubmit={() => saving.save('all')}
      className="divide-y [&>*:not(:last-child)]:pb-4"
    >
      <div>
        <SettingsSwitch
          form={form}
          name="notifyNewOrders"
          hint="settings.notifyNewOrders.hint"
          disabled={disabled}
        />
        <SettingsBrowserNotices />
      </div>
      <SettingsMail form={form} mail={settings.mail} disabled={disabled} />
      <div className="flex flex-col gap-3">
        <SettingsSwitch
          form={form}
          name="notifyLowStock"
          hint="settings.notifyLowStock.hint"
          disabled={disabled}
        />
        <Field label={t('settings.lowStockThreshold')} error={error('lowStockThreshold')}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            disabled={disabled || !isLowStockOn}
            className="w-28 rtl:text-end"
            {...form.register('lowStockThreshold')}
          />
        </Field>
      </div>
    </SettingsCard>
  );
}
