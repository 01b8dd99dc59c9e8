import { TriangleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SavedView, ViewCount } from '#contract/views/saved-views.ts';
import type { ViewList } from '#contract/views/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';

interface ViewButtonsProps {
  list: ViewList;
  views: readonly SavedView[];
  countOf: (id: string) => ViewCount | undefined;
  /** Null for all records, undefined for a filter without a view. */
  currentId: string | null | undefined;
  onOpen: (view: SavedView) => void;
  onClear: () => void;
}

export function ViewButtons(props: ViewButtonsProps) {
  const { list, views, countOf, currentId, onOpen, onClear } = props;
  const t = useTranslation();
  return (
    <ul className="flex min-w-0 gap-1 overflow-x-auto py-0.5 2xl:flex-col">
      <li className="shrink-0">
        <ViewButton isCurrent={currentId === null} onClick={onClear}>
          {t(`views.all.${list}`)}
        </ViewButton>
      </li>
      {views.map((view) => (
        <li key={view.id} className="shrink-0">
          <ViewButton isCurrent={view.id === currentId} onClick={() => onOpen(view)}>
            {view.isShared && <SharedMark view={view} />}
            <bdi className="max-w-40 truncate" title={view.name}>
              {view.name}
            </bdi>
            {countOf(view.id)?.isGone === true && <GoneMark />}
            <Count found={countOf(view.id)} />
          </ViewButton>
        </li>
      ))}
    </ul>
  );
}

interface ViewButtonProps {
  isCurrent: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ViewButton({ isCurrent, onClick, children }: ViewButtonProps) {
  return (
    <Button
      variant={isCurrent ? 'secondary' : 'ghost'}
      size="sm"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
      className="font-normal aria-[current=true]:font-semibold 2xl:w-full 2xl:justify-start"
    >
      {children}
    </Button>
  );
}

function SharedMark({ view: { isOwn, ownerName } }: { view: SavedView }) {
  const t = useTranslation();
  const isNamed = !isOwn && ownerName !== null;
  return (
    <>
      <Users aria-hidden="true" className="text-muted-foreground" />
      <span className="sr-only">
        {isNamed ? t('views.sharedBy', { name: ownerName }) : t('views.shared')}
      </span>
    </>
  );
}

function GoneMark() {
  const t = useTranslation();
  return (
    <span title={t('views.goneRecord')}>
      <TriangleAlert aria-hidden="true" className="text-warning" />
      <span className="sr-only">{t('views.goneRecord')}</span>
    </span>
  );
}

/** A dash where the filter can no longer be read. */
function Count({ found }: { found: ViewCount | undefined }) {
  const t = useTranslation();
  const format = useFormat();
  if (found === undefined) return <span className="min-w-4 2xl:ms-auto" />;
  const { count, isMore } = found;
  const shown = 'text-xs text-muted-foreground tabular-nums 2xl:ms-auto';
  if (count === null) {
    return (
      <span className={shown} title={t('views.unreadable')}>
        —
      </span>
    );
  }
  const number = format.number(count);
  return (
    <span className={shown} title={isMore ? t('views.more', { number }) : undefined}>
      {isMore ? <bdi dir="ltr">{`${number}+`}</bdi> : number}
    </span>
  );
}
