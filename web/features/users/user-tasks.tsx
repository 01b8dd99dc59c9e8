import { Suspense, lazy, useState } from 'react';
import { isWithinReach } from '#contract/users/user-rules.ts';
import type { User } from '#contract/users/users.ts';
import { useCan, useSessionUser } from '#web/lib/session.ts';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import type { UserTask } from './user-dialogs.tsx';

const loadDialogs = () => import('./user-dialogs.tsx');
const UserDialogs = lazy(async () => ({ default: (await loadDialogs()).UserDialogs }));

interface UserTasksOptions {
  first?: UserTask | null;
  onDeleted?: () => void;
  onLeavingChange?: (isLeaving: boolean) => void;
}

/** The open dialog and its user; dialogs are loaded on demand. */
export function useUserTasks({ first = null, onDeleted, onLeavingChange }: UserTasksOptions = {}) {
  const [task, setTask] = useState(first);
  const close = () => setTask(null);
  const dialogs = task && (
    <Suspense fallback={<DialogLoading />}>
      <UserDialogs
        task={task}
        onClose={close}
        onLeavingChange={(isLeaving) => onLeavingChange?.(isLeaving)}
        onDeleted={() => {
          close();
          onDeleted?.();
        }}
      />
    </Suspense>
  );
  return { ask: setTask, dialogs, prepare: () => void loadDialogs() };
}

/** What the signed-in user may do to another, by the server's own rules. */
export function useUserRights() {
  const actor = useSessionUser();
  const mayEdit = useCan('canEditUsers');
  const mayDelete = useCan('canDeleteUsers');
  const isSelf = (user: User) => user.id === actor?.id;
  const isReachable = (user: User) => actor !== null && isWithinReach(actor, user);
  return {
    isSelf,
    any: mayEdit || mayDelete,
    edit: (user: User) => mayEdit && isReachable(user),
    reset: (user: User) => mayEdit && isReachable(user) && !isSelf(user),
    factors: (user: User) => mayEdit && user.hasSecondFactor && isReachable(user) && !isSelf(user),
    delete: (user: User) => mayDelete && isReachable(user) && !isSelf(user),
  };
}
