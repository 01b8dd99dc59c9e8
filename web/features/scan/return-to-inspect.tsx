import type { ScannedReturn } from '#contract/scan/scans.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ReturnedLines } from '../returns/returned-lines.tsx';

interface ReturnToInspectProps {
  back: ScannedReturn;
  orderId: string;
}

/** What has to be in the parcel, and the way to say what was. */
export function ReturnToInspect({ back, orderId }: ReturnToInspectProps) {
  const t = useTranslation();
  return (
    <section className="flex flex-col gap-3 rounded-lg border p-4">
      <h2 className="font-bold">{t('scan.back.lines')}</h2>
      <div className="text-lg">
        <ReturnedLines lines={back.lines} />
      </div>
      {back.inspectedAt === null ? (
        <Button asChild size="lg" className="self-start">
          {/* A whole load: only this page may use the camera. */}
          <a href={`/returns?order=${orderId}`}>{t('scan.back.inspect.one')}</a>
        </Button>
      ) : (
        <p className="text-muted-foreground">{t('scan.back.inspected')}</p>
      )}
    </section>
  );
}
