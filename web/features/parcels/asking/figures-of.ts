import type { Parcel } from '#contract/parcels/parcels.ts';

export interface ShownFigure {
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
