import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SessionUser } from '#contract/auth/auth.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';

/** Sets the document's title to the screen's name and the product's. */
export function useDocumentTitle(user: SessionUser | null): void {
  const t = useTranslation();
  const shown = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  const title = t(titleFor(user, shown));
  const product = t('app.title');
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`;
  }, [title, product]);
}

function titleFor(user: SessionUser | null, shown: LabelKey | undefined): LabelKey {
  if (user === null) return 'login.pageTitle';
  if (user.mustChangePassword) return 'password.change.title';
  if (user.mustSetUpSecondFactor) return 'secondFactor.title';
  return shown ?? 'notFound.title';
}
