import { BellOff, BellRing, Send, TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { settingsEndpoints, type SiteSettings } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import {
  turnOffBrowserNotices,
  turnOnBrowserNotices,
  useBrowserNotices,
} from '#web/lib/device/browser-notices.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { toast } from '#web/ui/toast.ts';
import { type SettingsBlockProps, SettingsCard, SettingsSwitch } from './settings-card.tsx';
import type { SettingsFormApi } from './settings-values.ts';

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

/** Applies to this browser only, so it needs no permission and takes effect without saving. */
function SettingsBrowserNotices() {
  const t = useTranslation();
  const state = useBrowserNotices();
  if (state === 'unsupported') return null;
  if (state === 'denied') {
    return <p className="mt-2 text-sm text-muted-foreground">{t('shell.notices.denied')}</p>;
  }
  const isOn = state === 'on';
  const Icon = isOn ? BellOff : BellRing;
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-2"
      onClick={() => (isOn ? turnOffBrowserNotices() : void turnOnBrowserNotices())}
    >
      <Icon aria-hidden="true" />
      {t(isOn ? 'shell.notices.off' : 'shell.notices.on')}
    </Button>
  );
}

interface SettingsMailProps {
  form: SettingsFormApi;
  mail: SiteSettings['mail'];
  disabled: boolean;
}

function SettingsMail({ form, mail, disabled }: SettingsMailProps) {
  const t = useTranslation();
  const test = useSave(settingsEndpoints.sendTestEmail, {
    makesStale: [],
    onSaved: ({ to, error }) => {
      if (error === null) {
        toast({ title: t('settings.mail.test.sent', { to: isolate(to) }) });
      } else {
        const title = t('settings.mail.test.failed');
        toast({ variant: 'destructive', title, description: error });
      }
    },
    failed: t('settings.mail.test.failed'),
  });
  const send = () => {
    // Sends to the address in the field, so that it can be tested before it is saved.
    const to = form.getValues('storeEmail').trim();
    test.mutate({ body: { to } });
  };
  return (
    <div className="flex flex-col gap-2">
      <SettingsSwitch
        form={form}
        name="notifyByEmail"
        hint={mail.isConfigured ? 'settings.notifyByEmail.hint' : 'settings.mail.off'}
        disabled={disabled || !mail.isConfigured}
      />
      {mail.waiting > 0 && (
        <p className="text-sm text-muted-foreground">
          {t('settings.mail.waiting', { count: mail.waiting })}
        </p>
      )}
      {mail.lastError !== null && (
        <p className="flex items-start gap-2 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {t('settings.mail.lastError')} <Ltr>{mail.lastError}</Ltr>
          </span>
        </p>
      )}
      {!disabled && (
        <Button
          variant="outline"
          size="sm"
          className="w-fit"
          disabled={!mail.isConfigured}
          pending={test.isPending}
          onClick={send}
        >
          <Send aria-hidden="true" className="rtl:-scale-x-100" />
          {t('settings.mail.test')}
        </Button>
      )}
    </div>
  );
}
