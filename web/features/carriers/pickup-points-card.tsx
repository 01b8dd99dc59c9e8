import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useState } from 'react';
import {
  type CarrierPickupPoint,
  carrierPlacesEndpoints,
} from '#contract/carriers/carrier-places.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Card, CardContent } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** The carrier's pickup points, with a switch for those that orders should not go to. */
export function PickupPointsCard({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const [words, setWords] = useState('');
  const params = { id: companyId };
  const points = useQuery(
    endpointQuery(carrierPlacesEndpoints.listCarrierPickupPoints, { params }),
  );
  if (points.isLoadingError) {
    return <ErrorState title={t('carriers.pickupPoints.failed')} {...failedRead(points)} />;
  }
  if (points.data === undefined) return <LoadingState className="min-h-60" />;
  const query = foldForSearch(words);
  const found = points.data.filter(({ name, commune, address, wilayaCode }) => {
    const names = [name, commune, address, wilayaName(wilayaCode, language), wilayaCode];
    return foldForSearch(names.join(' ')).includes(query);
  });
  return (
    <Card>
      <CardContent className="flex flex-col gap-4 pt-4 md:pt-6">
        {points.data.length === 0 ? (
          <EmptyState icon={Store} title={t('carriers.pickupPoints.none')} />
        ) : (
          <>
            <p className="text-muted-foreground">{t('carriers.pickupPoints.hint')}</p>
            <SearchInput
              label={t('carriers.pickupPoints.search')}
              value={words}
              onValueChange={setWords}
            />
            {found.length === 0 && (
              <EmptyState icon={Store} title={t('carriers.pickupPoints.noResult')} />
            )}
            <ul aria-label={t('carriers.tab.pickupPoints')} className="flex flex-col divide-y">
              {found.map((point) => (
                <PickupPointRow key={point.id} companyId={companyId} point={point} />
              ))}
            </ul>
          </>
        )}
      </CardContent>
    </Card>
  );
}

function PickupPointRow({ companyId, point }: { companyId: string; point: CarrierPickupPoint }) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const canEdit = useCan('canEditSettings');
  const hide = useSave(carrierPlacesEndpoints.hideCarrierPickupPoint, {
    makesStale: ['deliveryCompanies'],
    failed: t('carriers.pickupPoints.hide.failed'),
  });
  // What was asked for is shown at once; the list follows.
  const isHidden = hide.isPending ? hide.variables.body.isHidden : point.isHidden;
  const facts = [point.commune, point.address].filter((fact) => fact !== null);
  return (
    <li className="flex items-center gap-3 py-3">
      <div className={cn('min-w-0 flex-1', isHidden && 'text-muted-foreground')}>
        <p className="font-semibold">
          <bdi>{point.name}</bdi>
        </p>
        <p className="text-sm text-muted-foreground">
          {wilayaName(point.wilayaCode, language)}
          {facts.map((fact) => (
            <span key={fact}>
              {' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
          {point.phone !== null && (
            <>
              {' · '}
              <Ltr>{point.phone}</Ltr>
            </>
          )}
        </p>
      </div>
      {point.price !== null && (
        <span className="text-sm whitespace-nowrap">
          {format.amount(point.price, t('carriers.currency'))}
        </span>
      )}
      <Switch
        aria-label={t('carriers.pickupPoints.show', { name: point.name })}
        checked={!isHidden}
        disabled={!canEdit}
        onCheckedChange={(isShown) =>
          hide.mutate({
            params: { id: companyId, pickupPointId: point.id },
            body: { isHidden: !isShown },
          })
        }
      />
    </li>
  );
}
