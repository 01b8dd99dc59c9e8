import { Check } from 'lucide-react';
import type { CommuneMatching } from '#contract/carriers/carrier-places.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { wilayaName } from '#web/lib/places.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { useMatchCommune } from './use-match-commune.ts';

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
