import { ChevronsUpDown } from 'lucide-react';
import type { SessionUser } from '#contract/auth.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useRoleLabel } from '#web/lib/role-label.ts';
import { AvatarInitial } from '#web/ui/avatar-initial.tsx';
import { LateOverlay } from '#web/ui/late-overlay.tsx';
import type { AccountTask } from './account-dialog.tsx';
import { AccountMenu } from './shell-menus.ts';
import { SignOutButton } from './sign-out-button.tsx';

interface AccountBarProps {
  user: SessionUser;
  onTask: (task: AccountTask) => void;
}

/** The signed-in user, actions on their own account, and sign-out. */
export function AccountBar({ user, onTask }: AccountBarProps) {
  const t = useTranslation();
  const roleLabel = useRoleLabel();
  return (
    <div className="flex items-center gap-1 group-data-[state=collapsed]/sidebar:flex-col">
      <LateOverlay kind="menu" render={(overlay) => <AccountMenu {...overlay} onTask={onTask} />}>
        <button
          type="button"
          className="flex min-w-0 flex-1 items-center gap-3 rounded-md p-1 text-start transition-colors duration-150 hover:bg-accent hover:text-accent-foreground"
        >
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
        </button>
      </LateOverlay>
      <SignOutButton />
    </div>
  );
}
