import { useId } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCopyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import script from './sheet-script.gs?raw';

interface SheetScriptProps {
  address: string;
  /** Empty where it is stored already: it is never shown again. */
  secret: string;
}

/** The script for the sheet, with all that is known here written into it. */
export function SheetScript({ address, secret }: SheetScriptProps) {
  const t = useTranslation();
  const label = useId();
  const { copied, copy } = useCopyText();
  const text = script
    .replace('{{ADDRESS}}', () => address)
    .replace('{{SECRET}}', () => secret || t('sources.sheet.secretHere'));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={label} className="text-sm font-medium">
          {t('sources.sheet.script')}
        </h3>
        <Button type="button" variant="outline" size="sm" onClick={() => void copy(text)}>
          {t(copied ? 'sources.copied' : 'sources.sheet.copy')}
        </Button>
      </div>
      {secret === '' && (
        <p className="text-sm text-muted-foreground">{t('sources.sheet.secretMissing')}</p>
      )}
      <textarea
        aria-labelledby={label}
        readOnly
        dir="ltr"
        lang="en"
        rows={8}
        value={text}
        className="rounded-md border border-input bg-muted p-2 font-mono text-xs"
      />
    </div>
  );
}
