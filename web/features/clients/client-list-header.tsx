import { FileUp } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { clientEndpoints } from '#contract/clients/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { streamList } from '#web/lib/list-stream.ts';
import { useCan } from '#web/lib/session.ts';
import { ExportButton, ListHeader } from '#web/kit/list-header.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { CLIENT_COLUMNS, type ClientsList } from './clients-excel.ts';

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
  return (
    <ListHeader title={title} note={total !== undefined && t('clients.count', { count: total })}>
      {mayImport && canEdit && (
        <Button variant="outline" onClick={() => setImporting(true)}>
          <FileUp aria-hidden="true" />
          {t('excel.import')}
        </Button>
      )}
      <ExportButton
        file={{ list, fileName, columns: CLIENT_COLUMNS }}
        total={total}
        rows={(signal) => streamList(endpoint, { query: search === '' ? {} : { search }, signal })}
      />
      {importing && (
        <Suspense fallback={<DialogLoading />}>
          <ClientsImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </ListHeader>
  );
}
