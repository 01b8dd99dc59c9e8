import { Check, Circle, Dot } from 'lucide-react';
import { isPasswordAllowed, passwordScore, passwordStrength } from '#contract/auth/password.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { cn } from '#web/ui/cn.ts';

const METER_COLOURS = {
  weak: 'bg-destructive',
  medium: 'bg-warning',
  good: 'bg-success',
  veryStrong: 'bg-primary',
} as const;

/** Judged by the server, which has the lists; its answer appears beside the field. */
const JUDGED_ON_SAVING = ['passwordCommon', 'passwordOwnWords'] as const;

/** What is demanded, what is advised, and the strength of the whole password. */
export function PasswordChecklist({ password }: { password: string }) {
  const t = useTranslation();
  const isAllowed = isPasswordAllowed(password);
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-muted p-3 text-xs">
      <ul aria-label={t('password.rules')} className="flex flex-col gap-1 text-muted-foreground">
        <li className={cn('flex items-center gap-1.5', isAllowed && 'text-success')}>
          {isAllowed ? (
            <Check aria-hidden="true" className="size-3.5 shrink-0" />
          ) : (
            <Circle aria-hidden="true" className="size-3.5 shrink-0" />
          )}
          {t('password.rule.passwordRule')}
          <span className="sr-only">
            {t(isAllowed ? 'password.rule.met' : 'password.rule.unmet')}
          </span>
        </li>
        {JUDGED_ON_SAVING.map((key) => (
          <li key={key} className="flex items-center gap-1.5">
            <Dot aria-hidden="true" className="size-3.5 shrink-0" />
            {t(`password.rule.${key}`)}
            <span className="sr-only">{t('password.rule.later')}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground">{t('password.hint')}</p>
      {password !== '' && <StrengthMeter password={password} />}
    </div>
  );
}

function StrengthMeter({ password }: { password: string }) {
  const t = useTranslation();
  const score = passwordScore(password);
  const strength = passwordStrength(score);
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-border">
        <div
          className={cn('h-full rounded-full', METER_COLOURS[strength])}
          style={{ inlineSize: `${score}%` }}
        />
      </div>
      <p className="font-semibold">
        <span className="sr-only">{t('ui.labelled', { name: t('password.strength') })} </span>
        {t(`password.strength.${strength}`)}
      </p>
    </div>
  );
}
