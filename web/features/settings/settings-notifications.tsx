import { useWatch } from 'react-hook-form';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { SettingsCard, type SettingsBlockProps } from './settings-block.tsx';
import { SettingsBrowserNotices } from './settings-browser-notices.tsx';
import { SettingsMail } from './settings-mail.tsx';
import { SettingsSwitch } from './settings-switch.tsx';

export function SettingsNotifications({ saving, settings, disabled }: SettingsBlockProps) {
  const t = useTranslation();
  const { form } = saving;
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
        <TextField
          kind="number"
          form={form}
          name="lowStockThreshold"
          label={t('settings.lowStockThreshold')}
          disabled={disabled || !isLowStockOn}
          inputClassName="w-28"
        />
      </div>
    </SettingsCard>
  );
}
