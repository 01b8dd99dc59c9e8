import { use } from 'react';
import type { Language } from '#contract/language.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { Markdown } from '#web/kit/markdown.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import type { HelpRoom } from './help-of.ts';

type Pages = Promise<Record<string, string>>;

const LOAD: Record<Language, () => Pages> = {
  ar: async () => (await import('./pages-ar.ts')).pages,
  fr: async () => (await import('./pages-fr.ts')).pages,
  en: async () => (await import('./pages-en.ts')).pages,
};
const loaded = new Map<Language, Pages>();

function pagesOf(language: Language): Pages {
  const known = loaded.get(language) ?? LOAD[language]();
  loaded.set(language, known);
  // Asked again after a network that was away.
  known.catch(() => loaded.delete(language));
  return known;
}

/** What the screen is for and how its day goes: a page of docs/help/. */
export function HelpDialog({ room, ...dialog }: OpenProps & { room: HelpRoom }) {
  const t = useTranslation();
  const language = useLanguage();
  const pages = use(pagesOf(language));
  const page = pages[`../../../docs/help/${room}.${language}.md`] ?? '';
  const title = /^# (.+)$/m.exec(page)?.[1];
  return (
    <Dialog {...dialog}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription className="sr-only">{t('help.description')}</DialogDescription>
        </DialogHeader>
        <div className="flex flex-col gap-4">
          <Markdown text={page} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
