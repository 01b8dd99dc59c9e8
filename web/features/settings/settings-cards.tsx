import { Power, PowerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteSettings } from '#contract/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { LANGUAGE_CHOICES, LOCALES } from '#web/i18n/locales.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

/** What is stored, card by card. */
export function SettingsCards({ settings }: { settings: SiteSettings }) {
  const t = useTranslation();
  const format = useFormat();
  const offer = { ar: settings.offerTextAr, fr: settings.offerTextFr, en: settings.offerTextEn };
  const announcement = {
    ar: settings.announcementAr,
    fr: settings.announcementFr,
    en: settings.announcementEn,
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card className="lg:col-span-2">
        <CardHeader>
          <CardTitle>{t('settings.storefront')}</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-6 md:grid-cols-2">
          <Texts title={t('settings.offer')} isOn={settings.offerActive} texts={offer} />
          <Texts
            title={t('settings.announcement')}
            isOn={settings.announcementActive}
            texts={announcement}
          />
        </CardContent>
      </Card>
      <Lines title={t('settings.general')}>
        <Line label={t('settings.storeName')}>{settings.storeName}</Line>
        <Line label={t('settings.storeEmail')}>
          {settings.storeEmail && <Ltr>{settings.storeEmail}</Ltr>}
        </Line>
        <Line label={t('settings.storePhone')}>
          {settings.storePhone && <Ltr>{settings.storePhone}</Ltr>}
        </Line>
      </Lines>
      <Lines title={t('settings.notifications')}>
        <Line label={t('settings.notifyNewOrders')}>
          <OnOff isOn={settings.notifyNewOrders} />
        </Line>
        <Line label={t('settings.notifyByEmail')}>
          <OnOff isOn={settings.notifyByEmail} />
        </Line>
        <Line label={t('settings.notifyLowStock')}>
          <OnOff isOn={settings.notifyLowStock} />
        </Line>
        <Line label={t('settings.lowStockThreshold')}>
          {format.number(settings.lowStockThreshold)}
        </Line>
      </Lines>
    </div>
  );
}

interface TextsProps {
  title: string;
  isOn: boolean;
  texts: Record<(typeof LANGUAGE_CHOICES)[number], string>;
}

function Texts({ title, isOn, texts }: TextsProps) {
  return (
    <section>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <OnOff isOn={isOn} />
      </div>
      <dl className="divide-y border-t">
        {LANGUAGE_CHOICES.map((language) => (
          <Line key={language} label={LOCALES[language].name}>
            {texts[language] && <bdi lang={language}>{texts[language]}</bdi>}
          </Line>
        ))}
      </dl>
    </section>
  );
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="divide-y">{children}</dl>
      </CardContent>
    </Card>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslation();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1">
      <dt className="shrink-0 text-muted-foreground">{label}</dt>
      <dd className="min-w-0 text-end break-words">
        {children || <span className="text-muted-foreground">{t('settings.empty')}</span>}
      </dd>
    </div>
  );
}

function OnOff({ isOn }: { isOn: boolean }) {
  const t = useTranslation();
  return isOn ? (
    <Badge icon={Power}>{t('settings.on')}</Badge>
  ) : (
    <Badge variant="secondary" icon={PowerOff}>
      {t('settings.off')}
    </Badge>
  );
}
