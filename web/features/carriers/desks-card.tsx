import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { carrierPlacesEndpoints } from '#contract/carriers/carrier-places.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { wilayaName } from '#web/lib/places.ts';
import { Card, CardContent } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { DeskRow } from './desk-row.tsx';

/** The carrier's desks, with a switch for those that orders should not go to. */
export function DesksCard({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const [words, setWords] = useState('');
  const params = { id: companyId };
  const desks = useQuery(endpointQuery(carrierPlacesEndpoints.listCarrierPickupPoints, { params }));
  if (desks.isLoadingError) {
    return <ErrorState title={t('carriers.desks.failed')} {...failedRead(desks)} />;
  }
  if (desks.data === undefined) return <LoadingState className="min-h-60" />;
  const query = foldForSearch(words);
  const found = desks.data.filter(({ name, commune, address, wilayaCode }) => {
    const names = [name, commune, address, wilayaName(wilayaCode, language), wilayaCode];
    return foldForSearch(names.join(' ')).includes(query);
  });
  return (
    <Card>
      <CardContent className="flex flex-col gap-4 pt-4 md:pt-6">
        {desks.data.length === 0 ? (
          <EmptyState icon={Store} title={t('carriers.desks.none')} />
        ) : (
          <>
            <p className="text-muted-foreground">{t('carriers.desks.hint')}</p>
            <SearchInput
              label={t('carriers.desks.search')}
              value={words}
              onValueChange={setWords}
            />
            {found.length === 0 && <EmptyState icon={Store} title={t('carriers.desks.noResult')} />}
            <ul aria-label={t('carriers.tab.desks')} className="flex flex-col divide-y">
              {found.map((desk) => (
                <DeskRow key={desk.id} companyId={companyId} desk={desk} />
              ))}
            </ul>
          </>
        )}
      </CardContent>
    </Card>
  );
}
