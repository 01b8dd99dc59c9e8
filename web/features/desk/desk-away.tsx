import { deskEndpoints } from '#contract/desk/desk.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { SwitchField } from '#web/kit/fields.tsx';

/** Lunch, prayer, the end of the day: nothing is assigned to whoever is away. */
export function DeskAway({ isAway }: { isAway: boolean }) {
  const t = useTranslation();
  const set = useSave(deskEndpoints.setOwnAbsence, {
    makesStale: ['desk'],
    failed: t('desk.away.failed'),
  });
  const shown = set.isPending ? (set.variables.body?.isAway ?? isAway) : isAway;
  return (
    <SwitchField
      label={t('desk.away')}
      hint={t(shown ? 'desk.away.on' : 'desk.away.off')}
      className="w-full max-w-md"
      value={shown}
      onValueChange={(checked) => set.mutate({ body: { isAway: checked } })}
    />
  );
}
