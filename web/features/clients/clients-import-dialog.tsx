import { useState } from 'react';
import {
  MAX_IMPORTED_CLIENTS,
  clientEndpoints,
  type ImportClientsResult,
} from '#contract/clients/clients.ts';
import { ImportDialog, ImportProblems } from '#web/features/excel-import/import-dialog.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { useExcelFile } from '#web/lib/excel/excel-import.ts';
import { rowsByHeading } from '#web/lib/excel/excel-import.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IMPORT_COLUMNS, toImportedClient } from './clients-excel.ts';

interface Preview {
  rows: PreviewedRow[];
  counts: ImportClientsResult['counts'];
}

/** The server previews what each row would do; the import runs only after confirmation. */
export function ClientsImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const [preview, setPreview] = useState<Preview>();
  const [leaveOut, setLeaveOut] = useState(false);
  const file = useExcelFile(async (sheet) => {
    setPreview(undefined);
    setLeaveOut(false);
    const { rows, missing } = rowsByHeading(sheet, IMPORT_COLUMNS);
    if (missing.length > 0) {
      return t('excel.missing', { columns: missing.join('، ') });
    }
    if (rows.length === 0) return t('excel.noRows');
    if (rows.length > MAX_IMPORTED_CLIENTS) {
      return t('excel.tooManyRows', { max: MAX_IMPORTED_CLIENTS });
    }
    const sent = rows.map(toImportedClient);
    const result = await call(clientEndpoints.importClients, { body: { rows: sent } });
    setPreview({
      counts: result.counts,
      rows: result.rows.map((row, index) => ({
        ...row,
        line: rows[index]?.line ?? 0,
        client: sent[index] ?? {},
      })),
    });
    return undefined;
  });
  const write = useSave(clientEndpoints.importClients, {
    makesStale: ['clients'],
    saved: ({ counts }) => ({
      title: t('clients.import.done'),
      description: `${t('clients.import.new', { count: counts.new })} · ${t('clients.import.changed', { count: counts.changed })}`,
    }),
    onSaved: onClose,
    failed: t('clients.import.failed'),
  });
  const written = (preview?.rows ?? []).filter(({ outcome }) => outcome !== 'wrong');
  const hasWork = written.some(({ outcome }) => outcome !== 'same');
  const mayWrite = hasWork && (preview?.counts.wrong === 0 || leaveOut);

  return (
    <ImportDialog
      title={t('clients.import.title')}
      hint={t('clients.import.hint')}
      file={file}
      preview={
        preview && (
          <ClientsImportPreview {...preview} leaveOut={leaveOut} onLeaveOutChange={setLeaveOut} />
        )
      }
      confirm={
        <Button
          disabled={!mayWrite}
          pending={write.isPending}
          onClick={() =>
            write.mutate({ body: { rows: written.map(({ client }) => client), confirm: true } })
          }
        >
          {written.length === 0
            ? t('excel.import')
            : t('clients.import.confirm', { count: written.length })}
        </Button>
      }
      onClose={onClose}
    />
  );
}

type PreviewedRow = ImportClientsResult['rows'][number] & {
  line: number;
  client: Record<string, unknown>;
};

interface ClientsImportPreviewProps {
  rows: readonly PreviewedRow[];
  counts: ImportClientsResult['counts'];
  leaveOut: boolean;
  onLeaveOutChange: (leaveOut: boolean) => void;
}

function ClientsImportPreview(props: ClientsImportPreviewProps) {
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
