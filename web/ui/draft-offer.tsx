import { History } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

export interface OfferedDraft {
  text: string;
  restoreLabel: string;
  discardLabel: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** What was typed in this form before and never saved. */
export function DraftOffer({ offer }: { offer: OfferedDraft | null }) {
  return (
    <output className="block empty:hidden">
      {offer && (
        <span className="flex flex-wrap items-center gap-3 rounded-lg bg-primary-soft p-3 text-sm text-primary-soft-foreground">
          <History aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-48 flex-1">{offer.text}</span>
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={offer.onRestore}>
              {offer.restoreLabel}
            </Button>
            <Button size="sm" variant="outline" onClick={offer.onDiscard}>
              {offer.discardLabel}
            </Button>
          </span>
        </span>
      )}
    </output>
  );
}
