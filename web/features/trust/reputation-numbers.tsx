import { Ban, PackageCheck, Undo2, type LucideIcon } from 'lucide-react';
import {
  reputationColour,
  type Reputation,
  type ReputationColour,
} from '#contract/trust/reputation.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';

const COLOURS: Record<ReputationColour, string> = {
  good: 'bg-success-soft text-success-soft-foreground',
  mixed: 'bg-warning-soft text-warning-soft-foreground',
  bad: 'bg-destructive-soft text-destructive-soft-foreground',
};

const PARTS: readonly { name: keyof Reputation; icon: LucideIcon }[] = [
  { name: 'delivered', icon: PackageCheck },
  { name: 'returned', icon: Undo2 },
  { name: 'refused', icon: Ban },
];

interface ReputationNumbersProps {
  reputation: Reputation;
  className?: string;
}

/** Beside a phone: the numbers always, a colour only where they say something. */
export function ReputationNumbers({ reputation, className }: ReputationNumbersProps) {
  const t = useTranslation();
  const format = useFormat();
  const colour = reputationColour(reputation);
  const { delivered, returned, refused } = reputation;
  const told = t('trust.reputation.label', { delivered, returned, refused });
  const label = colour === null ? told : `${told} — ${t(`trust.reputation.${colour}`)}`;
  return (
    <span
      title={label}
      className={cn(
        'inline-flex w-fit shrink-0 items-center gap-1.5 rounded-full text-xs leading-5 font-normal',
        colour === null ? 'text-muted-foreground' : `${COLOURS[colour]} px-2`,
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      {PARTS.map(({ name, icon: Icon }) => (
        <span key={name} aria-hidden="true" className="inline-flex items-center gap-0.5">
          <Icon className="size-3" />
          {format.number(reputation[name])}
        </span>
      ))}
    </span>
  );
}
