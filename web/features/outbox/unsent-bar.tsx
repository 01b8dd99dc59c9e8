import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { officeOutbox } from '#web/lib/outbox/office-outbox.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { startOutboxes, useUnsent } from './outboxes.ts';
import { UnsentDialog } from './unsent-dialog.tsx';

/** How much of this user the server has not taken yet, on every screen; sends it meanwhile. */
export function UnsentBar() {
  const t = useTranslation();
  const client = useQueryClient();
  const unsent = useUnsent();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(startOutboxes, []);
  useEffect(
    () =>
      officeOutbox.onSent(() => void markStale(client, ['orders', 'clients', 'products', 'desk'])),
    [client],
  );
  const refused = unsent.filter(({ refusal }) => refusal !== undefined).length;
  return (
    <>
      <output className="block">
        {unsent.length > 0 && (
          <span className="flex flex-wrap items-center justify-center gap-x-3 border-b bg-warning-soft px-4 py-1 text-sm text-warning-soft-foreground">
            <span className="flex items-center gap-2 font-semibold">
              <CloudUpload aria-hidden="true" className="size-4 shrink-0" />
              {t('outbox.unsent', { count: unsent.length })}
            </span>
            {refused > 0 && <span>{t('outbox.refused', { count: refused })}</span>}
            <Button variant="link" size="sm" className="px-0" onClick={() => setIsOpen(true)}>
              {t('outbox.show')}
            </Button>
          </span>
        )}
      </output>
      <UnsentDialog unsent={unsent} open={isOpen} onOpenChange={setIsOpen} />
      <LeaveQuestion />
    </>
  );
}
