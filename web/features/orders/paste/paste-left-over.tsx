import { useTranslation } from '#web/i18n/language-store.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import type { LeftOver } from './pasted-marks.tsx';

/** The words that are in no field, so that nothing a customer said is lost. */
export function PasteLeftOver({ left: { otherPhone, rest } }: { left: LeftOver }) {
  const t = useTranslation();
  if (otherPhone === null && rest.length === 0) return null;
  return (
    <dl className="flex w-full flex-col gap-2 rounded-lg border bg-muted p-3 text-sm">
      {otherPhone !== null && (
        <div>
          <dt className="text-xs text-muted-foreground">{t('paste.otherPhone')}</dt>
          <dd>
            <Ltr>{otherPhone}</Ltr>
          </dd>
        </div>
      )}
      {rest.length > 0 && (
        <div>
          <dt className="text-xs text-muted-foreground">{t('paste.rest')}</dt>
          {rest.map((words, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same words may be there twice
            <dd key={at} dir="auto" className="wrap-anywhere">
              {words}
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
