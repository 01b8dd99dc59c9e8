import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';

interface SettingsListProps {
  title: string;
  /** Undefined until the list is loaded, and for what is not counted. */
  count: number | undefined;
  onOpen?: () => void;
  children: ReactNode;
}

/** A list that is collapsed by default. */
export function SettingsList({ title, count, onOpen, children }: SettingsListProps) {
  const format = useFormat();
  return (
    <details
      className="group rounded-xl border bg-card"
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-xl px-4 transition-colors duration-150 hover:bg-muted md:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="text-base font-semibold">{title}</h2>
        {count !== undefined && <Badge variant="secondary">{format.number(count)}</Badge>}
        <ChevronDown
          aria-hidden="true"
          className="ms-auto size-5 shrink-0 text-muted-foreground transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 p-4 pt-2 md:p-6 md:pt-2">{children}</div>
    </details>
  );
}
