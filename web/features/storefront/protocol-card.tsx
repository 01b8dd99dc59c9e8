import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ProtocolText } from './protocol-text.tsx';

/** The whole protocol, drawn when it is opened. */
export function ProtocolCard() {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-xl border bg-card"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-xl px-4 py-2 hover:bg-muted md:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t('integration.protocol')}</span>
          <span className="block text-sm text-muted-foreground">
            {t('integration.protocol.hint')}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted-foreground group-open:rotate-180"
        />
      </summary>
      <div className="p-4 pt-2 md:p-6 md:pt-2">{isOpen && <ProtocolText />}</div>
    </details>
  );
}
