import { Outlet } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { recall, remember } from '#web/lib/device-memory.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { DisplayControls } from './display-controls.tsx';
import { FreshSignIn } from './fresh-sign-in.tsx';
import { Shell } from './shell.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { useDocumentTitle } from './use-document-title.ts';

const LoginScreen = lazy(async () => {
  const module = await import('#web/features/auth/login-screen.tsx');
  return { default: module.LoginScreen };
});

const ChangeOwnPasswordScreen = lazy(async () => {
  const module = await import('#web/features/auth/change-own-password.tsx');
  return { default: module.ChangeOwnPasswordScreen };
});

const SetUpFactorScreen = lazy(async () => {
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
