import type { ImportClientsResult } from '#contract/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { WrongRows } from '#web/ui/wrong-rows.tsx';

export type PreviewedRow = ImportClientsResult['rows'][number] & {
  line: number;
  client: Record<string, unknown>;
};

const LISTED = 100;

interface ClientsImportPreviewProps {
  rows: readonly PreviewedRow[];
  counts: ImportClientsResult['counts'];
  leaveOut: boolean;
  onLeaveOutChange: (leaveOut: boolean) => void;
}

export function ClientsImportPreview(props: ClientsImportPreviewProps) {
  const { rows, counts, leaveOut, onLeaveOutChange } = props;
  const t = useTranslation();
  const wrong = rows.filter(({ outcome }) => outcome === 'wrong');
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge>{t('clients.import.new', { count: counts.new })}</Badge>
        <Badge variant="warning">{t('clients.import.changed', { count: counts.changed })}</Badge>
        <Badge variant="secondary">{t('clients.import.same', { count: counts.same })}</Badge>
      </p>
      {wrong.length > 0 ? (
        <>
          <WrongRows
            title={t('excel.wrong', { count: wrong.length })}
            rows={wrong.slice(0, LISTED).map(({ line, client, errors = [] }) => ({
              line: t('excel.line', { line }),
              subject: [client['name'], client['phone']].filter(Boolean).join(' · '),
              problems: errors.map(({ message }) => message),
            }))}
            more={
              wrong.length > LISTED
                ? t('excel.wrong.more', { count: wrong.length - LISTED })
                : undefined
            }
          />
          {counts.new + counts.changed > 0 && (
            <Field layout="inline" label={t('excel.leaveOut')} hint={t('excel.leaveOut.hint')}>
              <Checkbox
                checked={leaveOut}
                onCheckedChange={(isOn) => onLeaveOutChange(isOn === true)}
              />
            </Field>
          )}
        </>
      ) : (
        counts.new + counts.changed === 0 && <p>{t('excel.nothing')}</p>
      )}
    </>
  );
}
