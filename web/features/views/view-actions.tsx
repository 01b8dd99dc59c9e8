import { Ellipsis, Pencil, RotateCcw, Save, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SavedView } from '#contract/views/saved-views.ts';
import type { ViewList } from '#contract/views/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isPlain, type ListView } from '#web/lib/lists/list-view.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { useViewChanges } from './use-views.ts';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

interface ViewActionsProps {
  list: ViewList;
  state: ListView;
  current: SavedView | undefined;
  isChanged: boolean;
  onSaved: (view: SavedView) => void;
  onReset: (view: SavedView) => void;
  onDeleted: () => void;
}

/** What can be done with the view that is open, or with a filter that has no name yet. */
export function ViewActions(props: ViewActionsProps) {
  const { list, state, current, isChanged, onSaved, onReset, onDeleted } = props;
  const t = useTranslation();
  const { create, update, remove } = useViewChanges();
  const [dialog, setDialog] = useState<'new' | 'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const kept = {
    ...state,
    filters: { ...state.filters },
    columns: state.columns && [...state.columns],
  };
  const done = (view: SavedView) => {
    close();
    onSaved(view);
  };
  const mayChange = current?.mayChange === true;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 empty:hidden">
        {current && isChanged && (
          <>
            <output className="text-sm text-muted-foreground">{t('views.changed')}</output>
            {mayChange && (
              <Button
                size="sm"
                pending={update.isPending}
                onClick={() =>
                  update.mutate(
                    { id: current.id, version: current.version, ...kept },
                    { onSuccess: onSaved },
                  )
                }
              >
                <Save aria-hidden="true" />
                {t('views.save')}
              </Button>
            )}
            <Button size="sm" variant="outline" onClick={() => setDialog('new')}>
              {t('views.saveAs')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onReset(current)}>
              <RotateCcw aria-hidden="true" />
              {t('views.reset')}
            </Button>
          </>
        )}
        {!current && !isPlain(state) && (
          <Button size="sm" variant="outline" onClick={() => setDialog('new')}>
            <Save aria-hidden="true" />
            {t('views.saveFirst')}
          </Button>
        )}
        {mayChange && (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button
                size="icon-sm"
                variant="ghost"
                aria-label={t('views.actions', { name: current.name })}
              >
                <Ellipsis aria-hidden="true" />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem onSelect={() => setDialog('edit')}>
                <Pencil aria-hidden="true" />
                {t('views.edit')}
              </DropdownMenuItem>
              <DropdownMenuItem variant="destructive" onSelect={() => setDialog('delete')}>
                <Trash2 aria-hidden="true" />
                {t('views.delete')}
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </div>
      <Suspense>
        {dialog === 'new' && (
          <ViewDialog
            title={t('views.dialog.new')}
            given={{ name: '', isShared: false }}
            mayShare
            pending={create.isPending}
            onSave={(named) => create.mutate({ list, ...named, ...kept }, { onSuccess: done })}
            onClose={close}
          />
        )}
        {dialog === 'edit' && current && (
          <ViewDialog
            title={t('views.dialog.edit')}
            given={current}
            mayShare={current.isOwn}
            pending={update.isPending}
            onSave={({ name, isShared }) =>
              update.mutate(
                {
                  id: current.id,
                  version: current.version,
                  name,
                  ...(current.isOwn && { isShared }),
                },
                { onSuccess: close },
              )
            }
            onClose={close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={(open) => !open && close()}
        title={t('views.delete.title', { name: current?.name ?? '' })}
        description={t(current?.isShared === true ? 'views.delete.shared' : 'views.delete.own')}
        confirmLabel={t('views.delete')}
        cancelLabel={t('views.cancel')}
        variant="destructive"
        onConfirm={async () => {
          if (current === undefined) return;
          await remove.mutateAsync(current);
          onDeleted();
        }}
      />
    </>
  );
}
