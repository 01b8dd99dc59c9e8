import type { ParcelState } from '#contract/carriers/parcel-states.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';

const TROUBLED: readonly ParcelState[] = ['failed', 'uncertain', 'lost', 'cancelled'];
const WAITING: readonly ParcelState[] = [
  'on_hold',
  'delivery_attempted',
  'returning',
  'at_pickup_point',
];

function variantOf(state: ParcelState): BadgeVariant {
  if (state === 'delivered') return 'success';
  if (TROUBLED.includes(state)) return 'destructive';
  return WAITING.includes(state) ? 'warning' : 'default';
}

/** Where a parcel is, in words: the colour only underlines it. */
export function ParcelStateBadge({ state }: { state: ParcelState }) {
  const t = useTranslation();
  return <Badge variant={variantOf(state)}>{t(`parcel.state.${state}`)}</Badge>;
}

/** The same as small text, for cells that are shared. */
export function ParcelWord({ state }: { state: ParcelState | undefined }) {
  const t = useTranslation();
  if (state === undefined) return null;
  const word = t(`parcel.state.${state}`);
  return (
    <span title={word} className="one-line w-max max-w-(--text-width) text-xs font-semibold">
      {word}
    </span>
  );
}
