import { useQuery } from '@tanstack/react-query';
import { MapPinCheck, MapPinOff } from 'lucide-react';
import { useState } from 'react';
import { carrierPlacesEndpoints } from '#contract/carriers/carrier-places.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { wilayaName } from '#web/lib/places.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { ChosenCommunes, UnmatchedCommune } from './commune-matching.tsx';

/** As many as a person works off in one go; each has a search of its own. */
const PAGE = 30;

/** Communes that a parcel cannot be sent to until somebody says what the carrier calls them. */
export function CommunesCard({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const canEdit = useCan('canEditSettings');
  const [words, setWords] = useState('');
  const [shown, setShown] = useState(PAGE);
  const params = { id: companyId };
  const matching = useQuery(endpointQuery(carrierPlacesEndpoints.getCommuneMatching, { params }));
  const { data } = matching;
  if (matching.isLoadingError) {
    return <ErrorState title={t('carriers.communes.failed')} {...failedRead(matching)} />;
  }
  if (data === undefined) return <LoadingState className="min-h-60" />;
  const query = foldForSearch(words);
  const found = data.unmatched.filter(({ nameAr, nameFr, wilayaCode }) => {
    const names = [nameAr, nameFr, wilayaName(wilayaCode, language), wilayaName(wilayaCode, 'fr')];
    return foldForSearch(names.join(' ')).includes(query);
  });
  return (
    <Card>
      <CardContent className="flex flex-col gap-4 pt-4 md:pt-6">
        {data.unmatched.length === 0 ? (
          <EmptyState
            icon={MapPinCheck}
            title={t('carriers.communes.all')}
            description={t('carriers.communes.all.hint')}
          />
        ) : (
          <>
            <p className="text-muted-foreground">{t('carriers.communes.hint')}</p>
            <SearchInput
              label={t('carriers.communes.search')}
              value={words}
              onValueChange={(next) => {
                setWords(next);
                setShown(PAGE);
              }}
            />
            {found.length === 0 && (
              <EmptyState icon={MapPinOff} title={t('carriers.communes.noResult')} />
            )}
            <ul aria-label={t('carriers.count.unmatched')} className="flex flex-col divide-y">
              {found.slice(0, shown).map((commune) => (
                <UnmatchedCommune
                  key={commune.code}
                  companyId={companyId}
                  commune={commune}
                  free={data.free}
                  canEdit={canEdit}
                />
              ))}
            </ul>
            {found.length > shown && (
              <Button variant="outline" onClick={() => setShown(shown + PAGE)}>
                {t('carriers.communes.showMore')}
              </Button>
            )}
          </>
        )}
        {data.byHand.length > 0 && (
          <ChosenCommunes companyId={companyId} chosen={data.byHand} canEdit={canEdit} />
        )}
      </CardContent>
    </Card>
  );
}
