import { Check, Circle } from 'lucide-react';
import { passwordRules, passwordScore, passwordStrength } from '#contract/password.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { cn } from '#web/ui/cn.ts';

const METER_COLOURS = {
  weak: 'bg-destructive',
  medium: 'bg-warning',
  good: 'bg-success',
  veryStrong: 'bg-primary',
} as const;

/** The five rules, ticked as they are met, and the strength of the whole password. */
export function PasswordChecklist({ password }: { password: string }) {
  const t = useTranslation();
  const score = passwordScore(password);
  const strength = passwordStrength(score);
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-muted p-3 text-xs">
      <ul aria-label={t('password.rules')} className="grid grid-cols-2 gap-x-3 gap-y-1">
        {passwordRules(password).map(({ key, met }) => (
          <li
            key={key}
            className={cn(
              'flex items-center gap-1.5',
              met ? 'text-success' : 'text-muted-foreground',
              key === 'passwordLength' && 'col-span-2',
            )}
          >
            {met ? (
              <Check aria-hidden="true" className="size-3.5 shrink-0" />
            ) : (
              <Circle aria-hidden="true" className="size-3.5 shrink-0" />
            )}
            {t(`password.rule.${key}`)}
            <span className="sr-only">{t(met ? 'password.rule.met' : 'password.rule.unmet')}</span>
          </li>
        ))}
      </ul>
      {/* Decided by the server, which has the list; its answer appears beside the field. */}
      <p className="text-muted-foreground">{t('password.rule.notCommon')}</p>
      {password !== '' && (
        <div className="flex items-center gap-3">
          <div aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-border">
            <div
              className={cn('h-full rounded-full', METER_COLOURS[strength])}
              style={{ inlineSize: `${score}%` }}
            />
          </div>
          <p className="font-semibold">
            <span className="sr-only">{t('password.strength')}: </span>
            {t(`password.strength.${strength}`)}
          </p>
        </div>
      )}
    </div>
  );
}
