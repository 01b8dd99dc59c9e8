import type { CarrierPlacesState } from '#contract/carriers/carrier-places.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';

const KINDS = [
  'communesAdded',
  'communesRemoved',
  'communesRenamed',
  'pickupPointsAdded',
  'pickupPointsRemoved',
] as const;

interface PlaceChangesProps {
  changes: NonNullable<CarrierPlacesState['changes']>;
}

export function PlaceChanges({ changes }: PlaceChangesProps) {
  const t = useTranslation();
  const format = useFormat();
  const changed = KINDS.filter((kind) => changes[kind].count > 0);
  const isSame = changed.length === 0 && changes.feesChanged === 0;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('carriers.changes')}</h2>
      {isSame && <p className="text-muted-foreground">{t('carriers.changes.none')}</p>}
      <ul className="flex flex-col gap-3">
        {changed.map((kind) => {
          const { count, names } = changes[kind];
          return (
            <li key={kind} className="flex flex-col gap-1">
              <p className="flex items-center gap-2">
                {t(`carriers.change.${kind}`)}
                <Badge variant="secondary">{format.number(count)}</Badge>
              </p>
              <p className="text-sm text-muted-foreground">
                {names.map((name, index) => (
                  <span key={`${index} ${name}`}>
                    {index > 0 && ' · '}
                    <bdi>{name}</bdi>
                  </span>
                ))}
                {count > names.length &&
                  ` ${t('carriers.change.more', { count: count - names.length })}`}
              </p>
            </li>
          );
        })}
        {changes.feesChanged > 0 && (
          <li className="flex items-center gap-2">
            {t('carriers.change.feesChanged')}
            <Badge variant="secondary">{format.number(changes.feesChanged)}</Badge>
          </li>
        )}
      </ul>
    </section>
  );
}
