import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { prizeText } from '#contract/wheel-prizes.ts';
import { wheelEndpoints, type WheelSettings } from '#contract/wheel.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { endpointQuery, useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.ts';
import { SettingsList } from './settings-list.tsx';

export function SettingsWheel({ canEdit }: { canEdit: boolean }) {
  const t = useTranslation();
  const { data } = useQuery(endpointQuery(wheelEndpoints.getWheelSettings));
  return (
    <SettingsList title={t('wheel.settings')} count={data?.prizes.length}>
      {data && <WheelForm key={JSON.stringify(draftOf(data))} wheel={data} disabled={!canEdit} />}
    </SettingsList>
  );
}

/** What is typed stays text until the server has judged it. */
const draftOf = ({ isOpen, campaign, prizes }: WheelSettings) => ({
  isOpen,
  campaign,
  prizes: prizes.map(({ index, weight, dailyStock }) => ({
    index,
    weight: String(weight),
    dailyStock: dailyStock === null ? '' : String(dailyStock),
  })),
});

function WheelForm({ wheel, disabled }: { wheel: WheelSettings; disabled: boolean }) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const [draft, setDraft] = useState(() => draftOf(wheel));
  const save = useEndpointMutation(wheelEndpoints.updateWheelSettings, {
    makesStale: ['wheel'],
    onSuccess: () => toast({ title: t('wheel.settings.saved') }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('wheel.settings.failed'),
        description: errorMessage(error, ''),
      }),
  });
  const put = (index: number, change: Partial<(typeof draft.prizes)[number]>) =>
    setDraft((now) => ({
      ...now,
      prizes: now.prizes.map((prize) => (prize.index === index ? { ...prize, ...change } : prize)),
    }));
  const number = { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off', disabled } as const;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ body: draft });
      }}
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field layout="inline" label={t('wheel.settings.open')}>
          <Switch
            checked={draft.isOpen}
            disabled={disabled}
            onCheckedChange={(isOpen) => setDraft({ ...draft, isOpen })}
          />
        </Field>
        <Field label={t('wheel.campaign')} hint={t('wheel.campaign.hint')}>
          <Input
            dir="auto"
            autoComplete="off"
            disabled={disabled}
            value={draft.campaign}
            onChange={(event) => setDraft({ ...draft, campaign: event.target.value })}
          />
        </Field>
      </div>
      <div className="overflow-x-auto">
        <table className="w-full min-w-xl">
          <thead>
            <tr className="border-b text-start text-muted-foreground [&>th]:px-2 [&>th]:py-2 [&>th]:text-start [&>th]:font-normal">
              <th scope="col">{t('wheel.prize')}</th>
              <th scope="col">{t('wheel.weight')}</th>
              <th scope="col">{t('wheel.dailyStock')}</th>
              <th scope="col">{t('wheel.wonToday')}</th>
              <th scope="col">{t('wheel.probability')}</th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {draft.prizes.map(({ index, weight, dailyStock }) => (
              <tr key={index} className="[&>*]:px-2 [&>*]:py-1.5">
                <th scope="row" className="text-start font-semibold">
                  {prizeText(index, language)}
                </th>
                <td>
                  <Input
                    {...number}
                    aria-label={`${t('wheel.weight')}: ${prizeText(index, language)}`}
                    value={weight}
                    onChange={(event) => put(index, { weight: event.target.value })}
                  />
                </td>
                <td>
                  <Input
                    {...number}
                    aria-label={`${t('wheel.dailyStock')}: ${prizeText(index, language)}`}
                    placeholder={t('wheel.dailyStock.none')}
                    value={dailyStock}
                    onChange={(event) => put(index, { dailyStock: event.target.value })}
                  />
                </td>
                <td>{format.number(wheel.prizes[index]?.wonToday ?? 0)}</td>
                <td>
                  <Ltr>{format.percent((wheel.prizes[index]?.probability ?? 0) * 100)}</Ltr>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <Button asChild variant="link" className="px-0">
          <Link to="/wheel-spins">{t('wheel.spins')}</Link>
        </Button>
        {!disabled && (
          <Button type="submit" variant="outline" pending={save.isPending}>
            {t('wheel.settings.save')}
          </Button>
        )}
      </div>
    </form>
  );
}
