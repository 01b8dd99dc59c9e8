import { carrierPlacesEndpoints } from '#contract/carriers/carrier-places.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { toast } from '#web/ui/toast.ts';

interface Commune {
  code: string;
  nameAr: string;
  nameFr: string;
}

/** The commune's name in the language of the screen, and what to do with it. */
export function useMatchCommune(companyId: string, { code, nameAr, nameFr }: Commune) {
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
