import type { User } from '#contract/users/users.ts';
import { UserDeleteDialog } from './user-delete-dialog.tsx';
import { UserFactorsDialog } from './user-factors-dialog.tsx';
import { UserFormDialog } from './user-form-dialog.tsx';
import { UserResetDialog } from './user-reset-dialog.tsx';

export type UserTask =
  | { kind: 'create' }
  | { kind: 'edit' | 'reset' | 'factors' | 'delete'; user: User };

interface UserDialogsProps {
  task: UserTask;
  onClose: () => void;
  onDeleted: () => void;
  onLeavingChange: (isLeaving: boolean) => void;
}

export function UserDialogs({ task, onClose, ...deletion }: UserDialogsProps) {
  if (task.kind === 'create') return <UserFormDialog onClose={onClose} />;
  const { kind, user } = task;
  if (kind === 'edit') return <UserFormDialog user={user} onClose={onClose} />;
  if (kind === 'reset') return <UserResetDialog user={user} onClose={onClose} />;
  if (kind === 'factors') return <UserFactorsDialog user={user} onClose={onClose} />;
  return <UserDeleteDialog user={user} onClose={onClose} {...deletion} />;
}
