import { useTranslation } from '#web/i18n/language-store.ts';
import { CheckboxField } from '#web/kit/fields.tsx';
import { WrongRows } from '#web/ui/wrong-rows.tsx';

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
