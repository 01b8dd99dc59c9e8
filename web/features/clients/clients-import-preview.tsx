import type { ImportClientsResult } from '#contract/clients/clients.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ImportProblems } from '#web/features/excel-import/import-problems.tsx';

export type PreviewedRow = ImportClientsResult['rows'][number] & {
  line: number;
  client: Record<string, unknown>;
};

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
      <ImportProblems
        rows={wrong.map(({ line, client, errors = [] }) => ({
          line,
          subject: [client['name'], client['phone']]
            .filter(Boolean)
            .map((value) => isolate(String(value)))
            .join(' · '),
          problems: errors.map(({ message }) => message),
        }))}
        hasOthers={counts.new + counts.changed > 0}
        leaveOut={leaveOut}
        onLeaveOutChange={onLeaveOutChange}
      />
    </>
  );
}
