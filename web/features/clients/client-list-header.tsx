import { FileSpreadsheet, FileUp } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { clientEndpoints } from '#contract/clients/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { streamList } from '#web/lib/lists/list-stream.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { useClientsExport, type ClientsList } from './clients-excel.ts';

const ClientsImportDialog = lazy(async () => ({
  default: (await import('./clients-import-dialog.tsx')).ClientsImportDialog,
}));

interface ClientListHeaderProps {
  endpoint: (typeof clientEndpoints)['listClients' | 'listSpecialClients'];
  title: string;
  list: ClientsList;
  fileName: string;
  search: string;
  total: number | undefined;
  mayImport: boolean;
}

export function ClientListHeader(props: ClientListHeaderProps) {
  const { endpoint, title, list, fileName, search, total, mayImport } = props;
  const t = useTranslation();
  const canEdit = useCan('canEditSettings');
  const [importing, setImporting] = useState(false);
  const { progress, startExport } = useClientsExport(list, fileName);
  const exportAll = () =>
    startExport(total ?? 0, (signal) =>
      streamList(endpoint, { query: search === '' ? {} : { search }, signal }),
    );
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="min-h-[1.6em] text-muted-foreground">
          {total !== undefined && t('clients.count', { count: total })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayImport && canEdit && (
          <Button variant="outline" onClick={() => setImporting(true)}>
            <FileUp aria-hidden="true" />
            {t('excel.import')}
          </Button>
        )}
        <Button variant="outline" disabled={!total} pending={progress !== null} onClick={exportAll}>
          <FileSpreadsheet aria-hidden="true" />
          {t('excel.export')}
        </Button>
      </div>
      {importing && (
        <Suspense fallback={<DialogLoading />}>
          <ClientsImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </header>
  );
}
