import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { INSPECTION_PATH, type Returning } from './use-returning.ts';

/** Beside the state: on a phone the list lies far below. */
export function ReceivedCount({ returning }: { returning: Returning }) {
  const t = useTranslation();
  return (
    <output className="text-xl font-bold">
      {t('scan.back.here', { count: returning.received.length })}
    </output>
  );
}

/** What came back in this sitting, and the way to inspect it. */
export function ReturnsPanel({ returning }: { returning: Returning }) {
  const t = useTranslation();
  const { received } = returning;
  return (
    <section className="flex flex-col gap-3">
      {received.length > 0 && (
        <ul className="divide-y rounded-lg border">
          {received.map(({ id, orderId, orderNumber, customerName }) => (
            <li key={id}>
              <a
                href={`${INSPECTION_PATH}?order=${orderId}`}
                className="flex flex-wrap justify-between gap-2 p-3"
              >
                <bdi className="font-semibold">{customerName}</bdi>
                <Ltr className="text-primary underline">#{orderNumber}</Ltr>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button asChild size="lg" variant="outline">
          <a href={INSPECTION_PATH} aria-keyshortcuts="Control+Enter">
            {t('scan.back.inspect')}
            <Ltr className="text-sm">({t('scan.sheet.close.keys')})</Ltr>
          </a>
        </Button>
        {received.length > 0 && (
          <Button size="lg" variant="ghost" onClick={returning.clear}>
            {t('scan.back.clear')}
          </Button>
        )}
      </div>
    </section>
  );
}
