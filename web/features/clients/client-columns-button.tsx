import { VIEW_COLUMNS, type ViewDensity } from '#contract/views/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { ViewSearch } from '#web/lib/lists/list-view.ts';
import { ColumnsButton } from '../views/columns-button.tsx';

type Column = (typeof VIEW_COLUMNS.clients)[number];

interface ClientColumnsButtonProps {
  columns: string | undefined;
  density: ViewDensity | undefined;
  usual: readonly string[];
  onChange: (next: { [Name in keyof ViewSearch]?: ViewSearch[Name] | undefined }) => void;
}

export function ClientColumnsButton(props: ClientColumnsButtonProps) {
  const t = useTranslation();
  const labelOf = (name: Column) => t(name === 'clientType' ? 'client.type' : `client.${name}`);
  const all = VIEW_COLUMNS.clients.map((name) => ({ name, label: labelOf(name) }));
  return <ColumnsButton all={all} {...props} />;
}
