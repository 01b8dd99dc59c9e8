import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { UserCreateForm } from './user-create-form.tsx';
import { UserEditForm } from './user-edit-form.tsx';

interface UserFormDialogProps {
  /** The user to edit; left out, a new one is made. */
  user?: User;
  onClose: () => void;
}

/** Leaving it with unsaved input asks first. */
export function UserFormDialog({ user, onClose }: UserFormDialogProps) {
  const t = useTranslation();
  const [isDirty, setIsDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const mayClose = () => {
    setAsking(isDirty);
    return !isDirty;
  };
  useBlocker({ shouldBlockFn: () => !mayClose(), enableBeforeUnload: isDirty });
  const form = { onDone: onClose, onDirtyChange: setIsDirty };
  return (
    <Dialog open onOpenChange={onClose} onCloseRequest={mayClose}>
      <DialogContent className="max-w-3xl">
        <DialogHeader>
          <DialogTitle>{t(user ? 'user.edit.title' : 'user.create.title')}</DialogTitle>
          <DialogDescription>
            {t(user ? 'user.edit.description' : 'user.create.description')}
          </DialogDescription>
        </DialogHeader>
        {user ? <UserEditForm user={user} {...form} /> : <UserCreateForm {...form} />}
      </DialogContent>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('discard.title')}
        description={t('discard.description')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('discard.cancel')}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
