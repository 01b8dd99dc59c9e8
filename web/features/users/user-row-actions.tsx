import { KeyRound, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import type { User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import type { UserTask } from './user-dialogs.tsx';
import { useUserRights } from './user-tasks.tsx';

const TASKS = [
  { kind: 'edit', icon: Pencil },
  { kind: 'reset', icon: KeyRound },
  { kind: 'factors', icon: ShieldOff },
  { kind: 'delete', icon: Trash2 },
] as const;

interface UserRowActionsProps {
  user: User;
  onAsk: (task: UserTask) => void;
  onPrepare: () => void;
}

export function UserRowActions({ user, onAsk, onPrepare }: UserRowActionsProps) {
  const t = useTranslation();
  const rights = useUserRights();
  return TASKS.filter(({ kind }) => rights[kind](user)).map(({ kind, icon: Icon }) => (
    <Button
      key={kind}
      size="icon-sm"
      variant="ghost"
      aria-label={t(`users.row.${kind}`, { name: user.username })}
      onPointerEnter={onPrepare}
      onClick={() => onAsk({ kind, user })}
    >
      <Icon aria-hidden="true" />
    </Button>
  ));
}
