import {
  carrierPlacesEndpoints,
  type CarrierPickupPoint,
} from '#contract/carriers/carrier-places.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { Switch } from '#web/ui/switch.tsx';

export function DeskRow({ companyId, desk }: { companyId: string; desk: CarrierPickupPoint }) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const canEdit = useCan('canEditSettings');
  const hide = useSave(carrierPlacesEndpoints.hideCarrierPickupPoint, {
    makesStale: ['deliveryCompanies'],
    failed: t('carriers.desks.hide.failed'),
  });
  // What was asked for is shown at once; the list follows.
  const isHidden = hide.isPending ? hide.variables.body.isHidden : desk.isHidden;
  const facts = [desk.commune, desk.address].filter((fact) => fact !== null);
  return (
    <li className="flex items-center gap-3 py-3">
      <div className={cn('min-w-0 flex-1', isHidden && 'text-muted-foreground')}>
        <p className="font-semibold">
          <bdi>{desk.name}</bdi>
        </p>
        <p className="text-sm text-muted-foreground">
          {wilayaName(desk.wilayaCode, language)}
          {facts.map((fact) => (
            <span key={fact}>
              {' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
          {desk.phone !== null && (
            <>
              {' · '}
              <Ltr>{desk.phone}</Ltr>
            </>
          )}
        </p>
      </div>
      {desk.price !== null && (
        <span className="text-sm whitespace-nowrap">
          {format.amount(desk.price, t('carriers.currency'))}
        </span>
      )}
      <Switch
        aria-label={t('carriers.desks.show', { name: desk.name })}
        checked={!isHidden}
        disabled={!canEdit}
        onCheckedChange={(isShown) =>
          hide.mutate({
            params: { id: companyId, pickupPointId: desk.id },
            body: { isHidden: !isShown },
          })
        }
      />
    </li>
  );
}
