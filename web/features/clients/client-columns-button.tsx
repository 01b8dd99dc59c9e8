import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { VIEW_COLUMNS, type ViewDensity } from '#contract/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useViewTexts } from '#web/i18n/views/texts.ts';
import type { ViewSearch } from '#web/lib/list-view.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnsDialog } from '../views/columns-dialog.tsx';

type Column = (typeof VIEW_COLUMNS.clients)[number];

interface ClientColumnsButtonProps {
  columns: string | undefined;
  density: ViewDensity | undefined;
  usual: readonly string[];
  onChange: (next: { [Name in keyof ViewSearch]?: ViewSearch[Name] | undefined }) => void;
}

export default function ClientColumnsButton(props: ClientColumnsButtonProps) {
  const { columns, density, usual, onChange } = props;
  const t = useTranslation();
  const texts = useViewTexts();
  const [open, setOpen] = useState(false);
  const labelOf = (name: Column) => t(name === 'clientType' ? 'client.type' : `client.${name}`);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden="true" />
        {texts('columns')}
      </Button>
      <ColumnsDialog
        open={open}
        onOpenChange={setOpen}
        all={VIEW_COLUMNS.clients.map((name) => ({ name, label: labelOf(name) }))}
        usual={usual}
        chosen={columns?.split(',') ?? null}
        density={density}
        onColumns={(next) => onChange({ columns: next?.join(',') })}
        onDensity={(next) => onChange({ density: next })}
      />
    </>
  );
}
