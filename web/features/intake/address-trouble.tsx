import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { sourceEndpoints } from '#contract/intake/sources.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';

/** Said before anything else: whatever is set up, a platform could not call us. */
export function AddressTrouble() {
  const t = useTranslation();
  const { data } = useQuery(endpointQuery(sourceEndpoints.getIntakeAddress));
  if (data == null || data.addressTrouble === null) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-foreground"
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      {t(`sources.trouble.${data.addressTrouble}`)}
    </p>
  );
}
