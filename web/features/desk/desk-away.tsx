import { deskEndpoints } from '#contract/desk/desk.ts';
import { useDeskTexts } from '#web/i18n/desk/texts.ts';
import { useSave } from '#web/lib/use-save.ts';
import { SwitchField } from '#web/kit/fields.tsx';

/** Lunch, prayer, the end of the day: nothing is assigned to whoever is away. */
export function DeskAway({ isAway }: { isAway: boolean }) {
  const words = useDeskTexts();
  const set = useSave(deskEndpoints.setOwnAbsence, {
    makesStale: ['desk'],
    failed: words('away.failed'),
  });
  const shown = set.isPending ? (set.variables.body?.isAway ?? isAway) : isAway;
  return (
    <SwitchField
      label={words('away')}
      hint={words(shown ? 'away.on' : 'away.off')}
      className="w-full max-w-md"
      value={shown}
      onValueChange={(checked) => set.mutate({ body: { isAway: checked } })}
    />
  );
}
