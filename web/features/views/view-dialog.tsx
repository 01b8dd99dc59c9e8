import { useState, type FormEvent } from 'react';
import { MAX_VIEW_NAME } from '#contract/views/view-lists.ts';
import { useViewTexts } from '#web/i18n/views/texts.ts';
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
  const texts = useViewTexts();
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
          <DialogDescription>{texts('dialog.description')}</DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label={texts('name')}
            value={name}
            maxLength={MAX_VIEW_NAME}
            onValueChange={setName}
          />
          {mayShare && (
            <CheckboxField label={texts('share')} value={isShared} onValueChange={setIsShared} />
          )}
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {texts('cancel')}
            </Button>
            <Button type="submit" pending={pending} disabled={name.trim() === ''}>
              {texts('save')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
