import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { prizeText } from '#contract/wheel/wheel-prizes.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { campaignName } from '#web/lib/campaign-name.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { SwitchField, TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { SettingsList } from './settings-card.tsx';
import type { WheelDraft } from './wheel-draft.ts';

interface WheelPrizesProps {
  wheel: WheelDraft;
  disabled: boolean;
}

interface SettingsWheelProps extends WheelPrizesProps {
  stored: UseQueryResult;
}

export function SettingsWheel({ stored, wheel, disabled }: SettingsWheelProps) {
  const t = useTranslation();
  const seesSpins = useCan('canViewOrders');
  const { values, change, wrong } = wheel;
  return (
    <SettingsList title={t('wheel.settings')} count={values?.prizes.length}>
      {stored.isLoadingError && (
        <ErrorState title={t('wheel.settings.failed')} {...failedRead(stored)} />
      )}
      {values && (
        <div className="flex flex-col gap-4">
          <div className="grid items-start gap-4 md:grid-cols-2">
            <SwitchField
              label={t('wheel.settings.open')}
              value={values.isOpen}
              disabled={disabled}
              onValueChange={(isOpen) => change({ isOpen })}
            />
            <TextField
              label={t('wheel.campaign')}
              hint={t('wheel.campaign.hint')}
              error={wrong.has('campaign') ? t('wheel.campaign.wrong') : undefined}
              disabled={disabled}
              value={campaignName(values.campaign, t('wheel.campaign.first'))}
              onValueChange={(value) => change({ campaign: value })}
            />
          </div>
          <WheelPrizes wheel={wheel} disabled={disabled} />
          {wrong.size > 0 && (
            <p role="alert" className="text-destructive">
              {t(wrong.has('weights') ? 'wheel.weights.none' : 'prices.wrong')}
            </p>
          )}
          {seesSpins && (
            <Button asChild variant="link" className="self-start px-0">
              <Link to="/wheel-spins">{t('wheel.spins')}</Link>
            </Button>
          )}
        </div>
      )}
    </SettingsList>
  );
}

function WheelPrizes({ wheel: { values, changePrize, wrong }, disabled }: WheelPrizesProps) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const number = { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off', disabled } as const;
  return (
    <div className="overflow-x-auto">
      <table className="w-full md:min-w-xl">
        <thead>
          <tr className="border-b text-start text-muted-foreground max-md:text-xs [&>th]:px-1 [&>th]:py-2 md:[&>th]:px-2 [&>th]:text-start [&>th]:font-normal">
            <th scope="col">{t('wheel.prize')}</th>
            <th scope="col">{t('wheel.weight')}</th>
            <th scope="col">{t('wheel.dailyStock')}</th>
            <th scope="col">{t('wheel.wonToday')}</th>
            <th scope="col">{t('wheel.probability')}</th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {values?.prizes.map(({ index, weight, dailyStock, wonToday, probability }) => (
            <tr key={index} className="[&>*]:px-1 [&>*]:py-1.5 md:[&>*]:px-2">
              <th scope="row" className="text-start font-semibold">
                {prizeText(index, language)}
              </th>
              <td>
                <Input
                  {...number}
                  className="max-md:min-w-12 max-md:px-2 rtl:text-end"
                  aria-label={`${t('ui.labelled', { name: t('wheel.weight') })} ${prizeText(index, language)}`}
                  aria-invalid={wrong.has(`weight.${index}`)}
                  value={weight}
                  onChange={(event) => changePrize(index, { weight: event.target.value })}
                />
              </td>
              <td>
                <Input
                  {...number}
                  className="max-md:min-w-24 max-md:px-2 max-md:placeholder:text-xs rtl:text-end"
                  aria-label={`${t('ui.labelled', { name: t('wheel.dailyStock') })} ${prizeText(index, language)}`}
                  aria-invalid={wrong.has(`dailyStock.${index}`)}
                  placeholder={t('wheel.dailyStock.none')}
                  value={dailyStock}
                  onChange={(event) => changePrize(index, { dailyStock: event.target.value })}
                />
              </td>
              <td>{format.number(wonToday)}</td>
              <td>
                <Ltr>{format.percent(probability * 100)}</Ltr>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
