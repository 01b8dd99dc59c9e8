import {
  BellOff,
  BellRing,
  ChevronsUpDown,
  Keyboard,
  KeyRound,
  MonitorSmartphone,
  ShieldCheck,
} from 'lucide-react';
import type { SessionUser } from '#contract/auth/auth.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import {
  turnOffBrowserNotices,
  turnOnBrowserNotices,
  useBrowserNotices,
} from '#web/lib/device/browser-notices.ts';
import { switchKeys, useKeysOn } from '#web/lib/keys/key-switch.ts';
import { usePageActions } from '#web/lib/keys/page-actions.ts';
import { useRoleLabel } from '#web/lib/role-label.ts';
import { useCan } from '#web/lib/session.ts';
import { AvatarInitial } from '#web/ui/avatar-initial.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import type { AccountTask } from './account-dialog.tsx';
import { SignOutButton } from './sign-out-button.tsx';

const TASKS = [
  {
    task: 'password',
    label: 'shell.changePassword',
    icon: KeyRound,
    words: ['كلمة السر', 'Mot de passe', 'Password'],
  },
  {
    task: 'secondFactor',
    label: 'secondFactor.title',
    icon: ShieldCheck,
    words: ['2fa', 'المصادقة الثنائية', 'رمز', 'Double authentification', 'Two-factor', 'Passkey'],
  },
  {
    task: 'sessions',
    label: 'shell.sessions',
    icon: MonitorSmartphone,
    words: ['أجهزتي', 'Mes sessions', 'Appareils', 'Sessions', 'Devices'],
  },
] as const;

interface AccountBarProps {
  user: SessionUser;
  onTask: (task: AccountTask) => void;
}

/** The signed-in user, actions on their own account, and sign-out. */
export function AccountBar({ user, onTask }: AccountBarProps) {
  const t = useTranslation();
  const roleLabel = useRoleLabel();
  usePageActions(
    TASKS.map(({ task, label, ...shown }) => ({
      ...shown,
      label: t(label),
      isOfApp: true,
      run: () => onTask(task),
    })),
  );
  return (
    <div className="flex items-center gap-1 group-data-[state=collapsed]/sidebar:flex-col">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
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
        </DropdownMenuTrigger>
        <DropdownMenuContent side="top" align="start">
          {TASKS.map(({ task, label, icon: Icon }) => (
            <DropdownMenuItem key={task} onSelect={() => onTask(task)}>
              <Icon aria-hidden="true" />
              {t(label)}
            </DropdownMenuItem>
          ))}
          <NoticesItem />
          <KeysItem />
        </DropdownMenuContent>
      </DropdownMenu>
      <SignOutButton />
    </div>
  );
}

/** Notices of new orders, for everybody who may see them; of this browser only. */
function NoticesItem() {
  const t = useTranslation();
  const state = useBrowserNotices();
  if (!useCan('canViewOrders') || state === 'unsupported') return null;
  const Icon = state === 'off' ? BellRing : BellOff;
  const label = ({ on: 'off', off: 'on', denied: 'denied' } as const)[state];
  return (
    <DropdownMenuItem
      disabled={state === 'denied'}
      onSelect={() => (state === 'on' ? turnOffBrowserNotices() : void turnOnBrowserNotices())}
    >
      <Icon aria-hidden="true" />
      {t(`shell.notices.${label}`)}
    </DropdownMenuItem>
  );
}

/** Whether single letters are shortcuts; of this device only. */
function KeysItem() {
  const t = useTranslation();
  const isOn = useKeysOn();
  return (
    <DropdownMenuItem onSelect={() => switchKeys(!isOn)}>
      <Keyboard aria-hidden="true" />
      {t(isOn ? 'shell.keys.off' : 'shell.keys.on')}
    </DropdownMenuItem>
  );
}
