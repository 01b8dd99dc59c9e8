import { Check, Undo2 } from 'lucide-react';
import { carrierPlacesEndpoints, type CommuneMatching } from '#contract/carriers/carrier-places.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { wilayaName } from '#web/lib/places.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { toast } from '#web/ui/toast.ts';

interface UnmatchedCommuneProps {
  companyId: string;
  commune: CommuneMatching['unmatched'][number];
  /** The carrier's communes that may be chosen. */
  free: CommuneMatching['free'];
  canEdit: boolean;
}

/** One commune: what it may be, as buttons, and a search among all that are left. */
export function UnmatchedCommune({ companyId, commune, free, canEdit }: UnmatchedCommuneProps) {
  const t = useTranslation();
  const language = useLanguage();
  const { name, isPending, choose } = useMatchCommune(companyId, commune);
  const { wilayaCode, travelsAs, suggestions } = commune;
  const near = free.filter((one) => one.wilayaCode === travelsAs);
  const mother = travelsAs === wilayaCode ? null : wilayaName(travelsAs, language);
  return (
    <li className="grid gap-3 py-3 md:grid-cols-[1fr_1fr_16rem] md:items-center">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted-foreground">
          {wilayaName(wilayaCode, language)}
          {mother != null && ` · ${t('carriers.communes.travels', { wilaya: mother })}`}
          {language === 'ar' && (
            <>
              {' · '}
              <bdi>{commune.nameFr}</bdi>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {suggestions.length === 0 && (
          <span className="text-sm text-muted-foreground">{t('carriers.communes.none')}</span>
        )}
        {suggestions.map((theirs) => (
          <Button
            key={theirs.id}
            size="sm"
            variant="outline"
            disabled={!canEdit || isPending}
            aria-label={t('carriers.communes.take', { name, theirs: theirs.name })}
            onClick={() => choose(theirs)}
          >
            <Check aria-hidden="true" />
            <bdi>{theirs.name}</bdi>
          </Button>
        ))}
      </div>
      {canEdit && (
        <SearchableSelect
          aria-label={t('carriers.communes.choose.for', { name })}
          placeholder={t('carriers.communes.choose')}
          disabled={isPending || near.length === 0}
          options={near.map((one) => ({ value: one.id, label: one.name }))}
          value={null}
          fold={foldForSearch}
          onValueChange={(id) => {
            const theirs = near.find((one) => one.id === id);
            if (theirs !== undefined) choose(theirs);
          }}
        />
      )}
    </li>
  );
}

interface ChosenCommunesProps {
  companyId: string;
  chosen: CommuneMatching['byHand'];
  canEdit: boolean;
}

/** What people chose, to look over and take back. */
export function ChosenCommunes({ companyId, chosen, canEdit }: ChosenCommunesProps) {
  const t = useTranslation();
  return (
    <section className="flex flex-col gap-2 border-t pt-4">
      <h2 className="font-semibold">{t('carriers.communes.byHand')}</h2>
      <ul aria-label={t('carriers.communes.byHand')} className="flex flex-col divide-y">
        {chosen.map((commune) => (
          <ChosenCommune
            key={commune.code}
            companyId={companyId}
            commune={commune}
            canEdit={canEdit}
          />
        ))}
      </ul>
    </section>
  );
}

interface ChosenCommuneProps {
  companyId: string;
  commune: CommuneMatching['byHand'][number];
  canEdit: boolean;
}

function ChosenCommune({ companyId, commune, canEdit }: ChosenCommuneProps) {
  const t = useTranslation();
  const language = useLanguage();
  const { name, isPending, undo } = useMatchCommune(companyId, commune);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <p className="min-w-0">
        <bdi className="font-semibold">{name}</bdi>
        <span className="text-muted-foreground">
          {' '}
          · {wilayaName(commune.wilayaCode, language)} ={' '}
        </span>
        <bdi>{commune.carrier.name}</bdi>
      </p>
      {canEdit && (
        <Button
          size="sm"
          variant="ghost"
          pending={isPending}
          aria-label={t('carriers.communes.undo.for', { name })}
          onClick={undo}
        >
          <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
          {t('carriers.communes.undo')}
        </Button>
      )}
    </li>
  );
}

interface Commune {
  code: string;
  nameAr: string;
  nameFr: string;
}

/** The commune's name in the language of the screen, and what to do with it. */
function useMatchCommune(companyId: string, { code, nameAr, nameFr }: Commune) {
  const t = useTranslation();
  const language = useLanguage();
  const name = language === 'ar' ? nameAr : nameFr;
  const match = useSave(carrierPlacesEndpoints.matchCommune, {
    makesStale: ['deliveryCompanies', 'audit'],
    failed: t('carriers.communes.match.failed'),
  });
  const send = (carrierId: string | null, title: string) =>
    match.mutate(
      { params: { id: companyId }, body: { communeCode: code, carrierId } },
      { onSuccess: () => void toast({ title }) },
    );
  return {
    name,
    isPending: match.isPending,
    choose: (theirs: { id: string; name: string }) =>
      send(theirs.id, t('carriers.communes.matched', { name, theirs: theirs.name })),
    undo: () => send(null, t('carriers.communes.undone', { name })),
  };
}
