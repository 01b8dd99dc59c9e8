import { Undo2 } from 'lucide-react';
import type { CommuneMatching } from '#contract/carriers/carrier-places.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { wilayaName } from '#web/lib/places.ts';
import { Button } from '#web/ui/button.tsx';
import { useMatchCommune } from './use-match-commune.ts';

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
