import { TriangleAlert } from 'lucide-react';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

/** What was agreed when the parcel was made, and what the carrier claims beside it. */
export function ParcelFigures({ parcel }: { parcel: Parcel }) {
  const t = useTranslation();
  const format = useFormat();
  const shown = (figure: number | null) =>
    figure === null ? '—' : <Ltr>{format.amount(figure, 'DZD')}</Ltr>;
  return (
    <section className="flex flex-col gap-2 border-t pt-3">
      {parcel.isContradicted && (
        <p className="flex items-start gap-1.5 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('parcelRequest.contradicted')}
        </p>
      )}
      <table className="w-full text-sm">
        <caption className="mb-1 text-start font-semibold">{t('parcelRequest.figures')}</caption>
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col">
              <span className="sr-only">{t('parcelRequest.figure')}</span>
            </th>
            <th scope="col" className="text-start font-normal">
              {t('parcelRequest.agreed')}
            </th>
            <th scope="col" className="text-start font-normal">
              {t('parcelRequest.claimed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {figuresOf(parcel).map(({ name, agreed, claimed, differs }) => (
            <tr key={name}>
              <th scope="row" className="py-0.5 text-start font-normal">
                {t(`parcelRequest.figure.${name}`)}
              </th>
              <td>{shown(agreed)}</td>
              <td>
                {shown(claimed)}{' '}
                {differs && <Badge variant="destructive">{t('parcelRequest.differs')}</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ShownFigure {
  name: 'amount' | 'fee' | 'returnFee';
  agreed: number | null;
  claimed: number | null;
  /** Both are known, and they are not the same. */
  differs: boolean;
}

type Figures = Pick<
  Parcel,
  'amount' | 'fee' | 'returnFee' | 'claimedAmount' | 'claimedFee' | 'claimedReturnFee'
>;

/** The amount always; fees where either side names one. */
export function figuresOf(parcel: Figures): ShownFigure[] {
  const { amount, fee, returnFee, claimedAmount, claimedFee, claimedReturnFee } = parcel;
  const figures = [
    figure('amount', amount, claimedAmount),
    figure('fee', fee, claimedFee),
    figure('returnFee', returnFee, claimedReturnFee),
  ];
  return figures.filter(
    ({ name, agreed, claimed }) => name === 'amount' || agreed !== null || claimed !== null,
  );
}

const figure = (
  name: ShownFigure['name'],
  agreed: number | null,
  claimed: number | null,
): ShownFigure => ({
  name,
  agreed,
  claimed,
  differs: agreed !== null && claimed !== null && agreed !== claimed,
});
