import { useState, type FormEvent } from 'react';
import { MAX_VIEW_NAME } from '#contract/views/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { CheckboxField, TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';

interface NamedView {
  name: string;
  isShared: boolean;
}

interface ViewDialogProps {
  title: string;
  given: NamedView;
  /** Only the owner chooses with whom a view is shared. */
  mayShare: boolean;
  pending: boolean;
  onSave: (view: NamedView) => void;
  onClose: () => void;
}

/** The name of a view, and whether others see it. */
export function ViewDialog({ title, given, mayShare, pending, onSave, onClose }: ViewDialogProps) {
  const t = useTranslation();
  const [name, setName] = useState(given.name);
  const [isShared, setIsShared] = useState(given.isShared);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !pending) onSave({ name: name.trim(), isShared });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{t('views.dialog.description')}</DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label={t('views.name')}
            value={name}
            maxLength={MAX_VIEW_NAME}
            onValueChange={setName}
          />
          {mayShare && (
            <CheckboxField label={t('views.share')} value={isShared} onValueChange={setIsShared} />
          )}
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('views.cancel')}
            </Button>
            <Button type="submit" pending={pending} disabled={name.trim() === ''}>
              {t('views.save')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
