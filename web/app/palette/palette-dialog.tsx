import { useRouter } from '@tanstack/react-router';
import * as DialogPrimitive from 'radix-ui/dialog';
import { lazy, Suspense, useRef, useState } from 'react';
import { loadAllTexts, useTranslation } from '#web/i18n/language-store.ts';
import { keepRecent } from '#web/lib/device/recents.ts';
import { cn } from '#web/ui/cn.ts';
import { dialogBoxClasses, overlayClasses, type OpenProps } from '#web/ui/dialog.tsx';
import { useFocusReturn } from '#web/ui/use-focus.ts';
import { PaletteField } from './palette-field.tsx';
import type { PaletteItem } from './palette-items.ts';

/** Its screens and actions are those of all rooms. */
const PaletteBox = lazy(async () => {
  const [{ PaletteBox: box }] = await Promise.all([import('./palette-box.tsx'), loadAllTexts()]);
  return { default: box };
});

interface PaletteDialogProps extends OpenProps {
  onHelp: () => void;
}

/** At the top, so that the field stays where it is while the list below grows. */
const PLACE =
  'top-[8svh] bottom-auto mx-auto my-0 max-h-[84svh] max-w-2xl overflow-hidden max-md:inset-0 max-md:h-dvh max-md:max-h-dvh max-md:rounded-none max-md:border-0 data-[state=closed]:animate-none';

export function PaletteDialog({ open, onOpenChange, onHelp }: PaletteDialogProps) {
  const t = useTranslation();
  const router = useRouter();
  const focusReturn = useFocusReturn();
  /** Done when the palette is gone and the focus is back: what is opened next returns it there. */
  const next = useRef<() => void>(undefined);
  const closeAnd = (then: () => void) => {
    next.current = then;
    onOpenChange(false);
  };
  const choose = ({ href, run, recent }: PaletteItem) =>
    closeAnd(() => {
      if (recent !== undefined) keepRecent(recent);
      if (href !== undefined) router.history.push(href);
      else run?.();
    });
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay
          className={cn(overlayClasses, 'data-[state=closed]:animate-none')}
        />
        <DialogPrimitive.Content
          onOpenAutoFocus={focusReturn.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event);
            next.current?.();
            next.current = undefined;
          }}
          className={cn(dialogBoxClasses, PLACE)}
        >
          <DialogPrimitive.Title className="sr-only">
            {t('shell.palette.title')}
          </DialogPrimitive.Title>
          <DialogPrimitive.Description className="sr-only">
            {t('shell.palette.description')}
          </DialogPrimitive.Description>
          <Content onChoose={choose} onHelp={() => closeAnd(onHelp)} />
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

interface ContentProps {
  onChoose: (item: PaletteItem) => void;
  onHelp: () => void;
}

function Content(props: ContentProps) {
  const [text, setText] = useState('');
  return (
    <Suspense fallback={<PaletteField text={text} onText={setText} />}>
      <PaletteBox text={text} onText={setText} {...props} />
    </Suspense>
  );
}
