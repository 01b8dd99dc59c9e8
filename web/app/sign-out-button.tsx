import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { usePageActions } from '#web/lib/keys/page-actions.ts';
import { leaving, signOut } from '#web/lib/session.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

export function SignOutButton() {
  const t = useTranslation();
  const [pending, setPending] = useState(false);

  const leave = async () => {
    if ((await leaving.ask?.()) === false) return;
    setPending(true);
    try {
      await signOut();
    } catch (error) {
      setPending(false);
      toastFailure(t('shell.signOut.failed'), error);
    }
  };

  usePageActions([
    {
      label: t('shell.signOut'),
      icon: LogOut,
      words: ['خروج', 'Déconnexion', 'Sign out', 'Log out'],
      isOfApp: true,
      run: () => void leave(),
    },
  ]);

  return (
    <Tooltip text={t('shell.signOut')}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('shell.signOut')}
        pending={pending}
        onClick={() => void leave()}
      >
        <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
      </Button>
    </Tooltip>
  );
}
