import { ArrowDown, ArrowUp } from 'lucide-react';
import { VIEW_DENSITIES, type ViewDensity } from '#contract/views/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

interface ColumnChoice {
  name: string;
  label: string;
}

interface ColumnsDialogProps extends OpenProps {
  /** Every column that there is, in the usual order. */
  all: readonly ColumnChoice[];
  usual: readonly string[];
  chosen: readonly string[] | null;
  density: ViewDensity | undefined;
  onColumns: (columns: readonly string[] | null) => void;
  onDensity: (density: ViewDensity | undefined) => void;
}

/** Which columns are shown, in which order, and how high the rows are; each applies at once. */
export function ColumnsDialog(props: ColumnsDialogProps) {
  const { all, usual, chosen, density, onColumns, onDensity, open, onOpenChange } = props;
  const t = useTranslation();
  const shown = chosen ?? usual;
  const rest = all.filter(({ name }) => !shown.includes(name));
  const rows = [...shown.flatMap((name) => all.find((one) => one.name === name) ?? []), ...rest];
  const choose = (next: readonly string[]) => onColumns(next.join() === usual.join() ? null : next);
  const toggle = (name: string) =>
    choose(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]);
  const move = (at: number, by: number) =>
    choose(shown.with(at, shown[at + by] ?? '').with(at + by, shown[at] ?? ''));
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('views.columns.title')}</DialogTitle>
          <DialogDescription>{t('views.columns.description')}</DialogDescription>
        </DialogHeader>
        <ul className="flex flex-col">
          {rows.map(({ name, label }, at) => {
            const isShown = shown.includes(name);
            return (
              <li key={name} className="flex min-h-9 items-center gap-1">
                <div className="flex-1">
                  <Field layout="inline" label={label}>
                    <Checkbox
                      checked={isShown}
                      disabled={isShown && shown.length === 1}
                      onCheckedChange={() => toggle(name)}
                    />
                  </Field>
                </div>
                {isShown && (
                  <>
                    <Button
                      size="icon-sm"
                      variant="ghost"
                      aria-label={t('views.columns.up', { column: label })}
                      disabled={at === 0}
                      onClick={() => move(at, -1)}
                    >
                      <ArrowUp aria-hidden="true" />
                    </Button>
                    <Button
                      size="icon-sm"
                      variant="ghost"
                      aria-label={t('views.columns.down', { column: label })}
                      disabled={at === shown.length - 1}
                      onClick={() => move(at, 1)}
                    >
                      <ArrowDown aria-hidden="true" />
                    </Button>
                  </>
                )}
              </li>
            );
          })}
        </ul>
        <SegmentedControl
          legend={t('views.density')}
          layout="wrapped"
          segments={[
            { value: 'auto' as const, label: t('views.density.auto') },
            ...VIEW_DENSITIES.map((value) => ({ value, label: t(`views.density.${value}`) })),
          ]}
          value={density ?? 'auto'}
          onValueChange={(value) => onDensity(value === 'auto' ? undefined : value)}
        />
        <DialogFooter>
          <Button variant="outline" disabled={chosen === null} onClick={() => onColumns(null)}>
            {t('views.columns.usual')}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{t('views.close')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
