/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   a native select cannot be filtered; the keys are handled by the combobox, which keeps the focus. */
import { useEffect, type MouseEvent } from 'react';
import { OrderStatusBadge } from '#web/kit/order-status-badge.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { KeyCaps } from './key-caps.tsx';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';

interface PaletteListProps {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  activeId: string | undefined;
  onActivate: (id: string) => void;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
}

export const optionId = (listId: string, itemId: string): string => `${listId}-${itemId}`;

export function PaletteList(props: PaletteListProps) {
  const { id, label, groups, activeId, onActivate, onChoose } = props;
  useEffect(() => {
    if (activeId === undefined) return;
    document.getElementById(optionId(id, activeId))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeId]);
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
          <div
            id={`${id}-group-${group.id}`}
            role="presentation"
            className="px-2 pt-2 pb-1 text-xs font-semibold text-muted-foreground"
          >
            {group.label}
          </div>
          {group.items.map((item) => (
            <div
              key={item.id}
              id={optionId(id, item.id)}
              role="option"
              tabIndex={-1}
              aria-selected={item.id === activeId}
              // A press would take the focus from the field.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onActivate(item.id)}
              onClick={(event: MouseEvent) => onChoose(item, event.ctrlKey || event.metaKey)}
              className="flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 text-sm select-none aria-selected:bg-accent aria-selected:text-accent-foreground md:min-h-10"
            >
              <PaletteLine item={item} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function PaletteLine({ item }: { item: PaletteItem }) {
  const { icon: Icon, label, codes = [], status, keys } = item;
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <bdi className="max-w-full truncate">{label}</bdi>
        {codes.length > 0 && (
          <span className="flex min-w-0 flex-wrap gap-x-2 text-xs text-muted-foreground">
            {codes.map((code) => (
              <Ltr key={code}>{code}</Ltr>
            ))}
          </span>
        )}
      </span>
      {status && <OrderStatusBadge status={status} />}
      {keys && (
        <span aria-hidden="true" className="max-md:hidden">
          <KeyCaps keys={keys} />
        </span>
      )}
    </>
  );
}
