import { useId } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCopyText } from '#web/lib/clipboard.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';

interface Copied {
  label: string;
  text: string;
}

/** An address or a secret that is entered elsewhere. */
export function CopyLine({ label, text }: Copied) {
  return (
    <div className="flex items-end gap-2">
      <TextField kind="code" label={label} readOnly value={text} className="flex-1" />
      <CopyButton text={text} />
    </div>
  );
}

/** A whole program that is pasted elsewhere. */
export function CopyBlock({ label, text }: Copied) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={id} className="text-sm font-medium">
          {label}
        </h3>
        <CopyButton text={text} />
      </div>
      <textarea
        aria-labelledby={id}
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

export function CopyButton({ text }: Pick<Copied, 'text'>) {
  const t = useTranslation();
  const { copied, copy } = useCopyText();
  return (
    <Button type="button" variant="outline" onClick={() => void copy(text)}>
      {t(copied ? 'sources.copied' : 'sources.copy')}
    </Button>
  );
}
