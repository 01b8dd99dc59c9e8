import { ChevronsUpDown, KeyRound, ShieldCheck } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { SessionUser } from '#contract/auth.ts';
import { loadScreenTexts, useTranslation } from '#web/i18n/language-store.ts';
import { useRoleLabel } from '#web/lib/role-label.ts';
import { AvatarInitial } from '#web/ui/avatar-initial.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { SignOutButton } from './sign-out-button.tsx';

const ChangeOwnPasswordDialog = lazy(async () => {
  const module = await import('#web/features/auth/change-own-password-dialog.tsx');
  return { default: module.ChangeOwnPasswordDialog };
});

const SecondFactorDialog = lazy(async () => {
  const texts = loadScreenTexts();
  const module = await import('#web/features/auth/second-factor/second-factor-dialog.tsx');
  await texts;
  return { default: module.SecondFactorDialog };
});

/** The signed-in user, actions on their own account, and sign-out. */
export function AccountBar({ user }: { user: SessionUser }) {
  const t = useTranslation();
  const roleLabel = useRoleLabel();
  const [managingFactors, setManagingFactors] = useState(false);
  const [changingPassword, setChangingPassword] = useState(false);
  return (
    <div className="flex items-center gap-1 group-data-[state=collapsed]/sidebar:flex-col">
      <DropdownMenu>
        <DropdownMenuTrigger className="flex min-w-0 flex-1 items-center gap-3 rounded-md p-1 text-start transition-colors duration-150 hover:bg-accent hover:text-accent-foreground">
          <AvatarInitial name={user.fullName} />
          <span className="flex min-w-0 flex-1 flex-col group-data-[state=collapsed]/sidebar:sr-only">
            <span className="truncate text-sm font-semibold">{user.fullName}</span>
            <span className="truncate text-xs text-muted-foreground">{roleLabel(user.role)}</span>
          </span>
          <span className="sr-only">{t('shell.account')}</span>
          <ChevronsUpDown
            aria-hidden="true"
            className="size-4 shrink-0 text-muted-foreground group-data-[state=collapsed]/sidebar:hidden"
          />
        </DropdownMenuTrigger>
        <DropdownMenuContent side="top" align="start">
          <DropdownMenuItem onSelect={() => setChangingPassword(true)}>
            <KeyRound aria-hidden="true" />
            {t('shell.changePassword')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setManagingFactors(true)}>
            <ShieldCheck aria-hidden="true" />
            {t('secondFactor.title')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <SignOutButton />
      {managingFactors && (
        <Suspense>
          <SecondFactorDialog onClose={() => setManagingFactors(false)} />
        </Suspense>
      )}
      {changingPassword && (
        <Suspense>
          <ChangeOwnPasswordDialog onClose={() => setChangingPassword(false)} />
        </Suspense>
      )}
    </div>
  );
}
