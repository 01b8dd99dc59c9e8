import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Language } from '#contract/language.ts';
import type { WheelWin } from '#contract/wheel/wheel.ts';
import { prizeText } from '#contract/wheel/wheel-prizes.ts';
import { useCopyText } from '#web/lib/clipboard.ts';
import { formatFor } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { WHEEL_TEXTS } from './wheel-texts.ts';

export function WheelResult({ win, language }: { win: WheelWin; language: Language }) {
  const texts = WHEEL_TEXTS[language];
  const box = useRef<HTMLElement>(null);
  const { copied, copy } = useCopyText();
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={texts.won}
      className="flex flex-col items-center gap-2 rounded-xl border-2 border-dashed border-rose bg-rose-soft p-4 text-center text-rose-soft-foreground outline-none"
    >
      <p>{texts.won}</p>
      <p className="text-xl font-bold">{prizeText(win.prizeIndex, language)}</p>
      <output aria-label={texts.code} className="text-2xl font-bold">
        <Ltr>{win.code}</Ltr>
      </output>
      <Button variant="outline" onClick={() => void copy(win.code)}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <span aria-live="polite">{copied ? texts.copied.replace('✓ ', '') : texts.copy}</span>
      </Button>
      <p className="text-xs">
        {texts.validUntil.replace('{date}', formatFor(language).date(win.expiresAt))}
      </p>
    </section>
  );
}
