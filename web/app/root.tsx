import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SessionUser } from '#contract/auth/auth.ts';
import { loadAllTexts, useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { recall, remember } from '#web/lib/device/device-memory.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { FreshSignIn } from './account-dialog.tsx';
import { DisplayControls } from './display-controls.tsx';
import { Shell } from './shell.tsx';
import { SignOutButton } from './sign-out-button.tsx';

const LoginScreen = lazy(async () => {
  const [module] = await Promise.all([
    import('#web/features/auth/login-screen.tsx'),
    loadAllTexts(),
  ]);
  return { default: module.LoginScreen };
});

const ChangeOwnPasswordScreen = lazy(async () => {
  await loadAllTexts();
  const module = await import('#web/features/auth/change-own-password.tsx');
  return { default: module.ChangeOwnPasswordScreen };
});

const SetUpFactorScreen = lazy(async () => {
  await loadAllTexts();
  const module = await import('#web/features/auth/second-factor/second-factor-section.tsx');
  return { default: module.SetUpFactorScreen };
});

/** Chooses between the login screen, what a user must do first, and the shell. */
export function Root() {
  const user = useSessionUser();
  useDocumentTitle(user);
  const mustSetUp = user?.mustSetUpSecondFactor === true;
  // Stays after the factor was added: its recovery codes are shown once and only there.
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [userId, setUserId] = useState<string | null>(null);
  if (userId !== (user?.id ?? null)) {
    setUserId(user?.id ?? null);
    // After a reload: new codes instead of those that were lost.
    setIsSettingUp(user !== null && recall('unkeptCodes') !== null);
  }
  if (mustSetUp && !isSettingUp) setIsSettingUp(true);
  if (user === null) {
    return (
      <Suspense fallback={<LoadingState className="min-h-svh" />}>
        <LoginScreen controls={<DisplayControls />} />
      </Suspense>
    );
  }
  if (user.mustChangePassword) {
    return (
      <Suspense fallback={<LoadingState className="min-h-svh" />}>
        <ChangeOwnPasswordScreen
          controls={
            <>
              <DisplayControls />
              <SignOutButton />
            </>
          }
        />
      </Suspense>
    );
  }
  if (isSettingUp) {
    return (
      <Suspense fallback={<LoadingState className="min-h-svh" />}>
        <SetUpFactorScreen
          onDone={() => {
            remember('unkeptCodes', null);
            setIsSettingUp(false);
          }}
          controls={
            <>
              <DisplayControls />
              <SignOutButton />
            </>
          }
        />
        <FreshSignIn />
      </Suspense>
    );
  }
  return (
    <Shell user={user}>
      <Outlet />
      <FreshSignIn />
    </Shell>
  );
}

/** Sets the document's title to the screen's name and the product's. */
function useDocumentTitle(user: SessionUser | null): void {
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
