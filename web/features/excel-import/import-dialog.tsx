import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { useExcelFile } from '#web/lib/excel/excel-import.ts';
import { CheckboxField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { FilePicker } from '#web/ui/file-picker.tsx';
import { WrongRows } from '#web/ui/wrong-rows.tsx';

interface ImportDialogProps {
  title: string;
  hint: string;
  file: ReturnType<typeof useExcelFile>;
  /** The preview, once it is known. */
  preview: ReactNode;
  /** The confirm button. */
  confirm: ReactNode;
  onClose: () => void;
}

/** Choose a file, see a preview, confirm: nothing is changed before that. */
export function ImportDialog({ title, hint, file, preview, confirm, onClose }: ImportDialogProps) {
  const t = useTranslation();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{hint}</DialogDescription>
        </DialogHeader>
        <FilePicker
          accept=".xlsx"
          label={t(preview ? 'excel.chooseOther' : 'excel.choose')}
          pending={file.isReading}
          onPick={file.pick}
        />
        <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
          {file.problem !== undefined && <p className="text-destructive">{file.problem}</p>}
          {preview}
        </div>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">{t('common.cancel')}</Button>
          </DialogClose>
          {confirm}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const LISTED = 100;

interface ImportProblemsProps {
  rows: readonly { line: number; subject: string; problems: readonly string[] }[];
  /** Whether the remaining rows would change anything. */
  hasOthers: boolean;
  leaveOut: boolean;
  onLeaveOutChange: (leaveOut: boolean) => void;
}

/** The refused rows, and whether to import without them. */
export function ImportProblems(props: ImportProblemsProps) {
  const { rows, hasOthers, leaveOut, onLeaveOutChange } = props;
  const t = useTranslation();
  if (rows.length === 0) return hasOthers ? null : <p>{t('excel.nothing')}</p>;
  const unlisted = rows.length - LISTED;
  return (
    <>
      <WrongRows
        title={t('excel.wrong', { count: rows.length })}
        rows={rows
          .slice(0, LISTED)
          .map((row) => ({ ...row, line: t('excel.line', { line: row.line }) }))}
        more={unlisted > 0 ? t('excel.wrong.more', { count: unlisted }) : undefined}
      />
      {hasOthers && (
        <CheckboxField
          label={t('excel.leaveOut')}
          hint={t('excel.leaveOut.hint')}
          value={leaveOut}
          onValueChange={onLeaveOutChange}
        />
      )}
    </>
  );
}
