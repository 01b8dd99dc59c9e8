import { KeyRound, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import type { OverlayProps } from '#web/ui/late-overlay.tsx';
import type { AccountTask } from './account-dialog.tsx';
import { KeysItem } from './keys-item.tsx';
import { NoticesItem } from './notices-item.tsx';

const TASKS = [
  { task: 'password', label: 'shell.changePassword', icon: KeyRound },
  { task: 'secondFactor', label: 'secondFactor.title', icon: ShieldCheck },
  { task: 'sessions', label: 'shell.sessions', icon: MonitorSmartphone },
] as const;

interface AccountMenuProps extends OverlayProps {
  onTask: (task: AccountTask) => void;
}

export function AccountMenu({ trigger, onTask, ...open }: AccountMenuProps) {
  const t = useTranslation();
  return (
    <DropdownMenu {...open}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
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
  );
}
