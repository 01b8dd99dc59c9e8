import { ShieldBan } from 'lucide-react';
import { lazy, type ComponentProps } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import type { Button } from '#web/ui/button.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';

const load = () => import('./block-dialog.tsx');
const BlockDialog = lazy(async () => ({ default: (await load()).BlockDialog }));

interface BlockButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** If omitted, the phone is typed. */
  phone?: string;
}

/** For those who may edit orders: who meets a customer is who knows why to block them. */
export function BlockButton({ phone, ...props }: BlockButtonProps) {
  const t = useTranslation();
  if (!useCan('canEditOrders')) return null;
  return (
    <DialogButton
      load={load}
      renderDialog={(dialog) => <BlockDialog {...(phone && { phone })} {...dialog} />}
      {...props}
    >
      <ShieldBan aria-hidden="true" />
      {t('trust.block.open')}
    </DialogButton>
  );
}
