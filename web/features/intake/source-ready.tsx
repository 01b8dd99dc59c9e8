import { useLayoutEffect } from 'react';
import type { Source } from '#contract/intake/sources.ts';
import { SECRET_IS } from '#contract/intake/intake-kinds.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { AtTheShop } from './at-the-shop.tsx';
import { ConnectShopForm } from './connect-shop-dialog.tsx';
import { CopyLine } from './copy-line.tsx';

export interface MadeSource {
  source: Source;
  /** Shown here once more, and never again. */
  secret: string;
}

/** The keyboard goes on where the form was. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** A source that was just stored: what is left to do goes on in the same dialog. */
export function SourceReady({ source, secret, ...form }: MadeSource & FormDialogForm) {
  const t = useTranslation();
  const { onDone, onDirtyChange } = form;
  const canConnect = source.kind === 'woocommerce' && source.hasAccess;
  useLayoutEffect(() => onDirtyChange(false), [onDirtyChange]);
  return (
    <>
      <h3 ref={takeFocus} tabIndex={-1} className="font-semibold">
        {t('sources.ready')}
      </h3>
      {canConnect ? (
        <ConnectShopForm source={source} {...form} />
      ) : (
        <div className="flex flex-1 flex-col gap-4">
          <AtTheShop source={source} secret={secret} />
          {SECRET_IS[source.kind] === 'ours' && source.kind !== 'sheets' && (
            <CopyLine label={t('sources.secret')} text={secret} />
          )}
          <DialogFooter>
            <Button onClick={onDone}>{t('sources.ready.done')}</Button>
          </DialogFooter>
        </div>
      )}
    </>
  );
}
