import { Send, TriangleAlert } from 'lucide-react';
import { settingsEndpoints, type SiteSettings } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { toast } from '#web/ui/toast.ts';
import { SettingsSwitch } from './settings-switch.tsx';
import type { SettingsFormApi } from './settings-values.ts';

interface SettingsMailProps {
  form: SettingsFormApi;
  mail: SiteSettings['mail'];
  disabled: boolean;
}

export function SettingsMail({ form, mail, disabled }: SettingsMailProps) {
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
