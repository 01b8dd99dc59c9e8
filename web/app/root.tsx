import { Outlet } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { LoginScreen } from '#web/features/auth/login-screen.tsx';
import { useSessionUser } from '#web/lib/session.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { DisplayControls } from './display-controls.tsx';
import { Shell } from './shell.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { useDocumentTitle } from './use-document-title.ts';

const ChangeOwnPasswordScreen = lazy(async () => {
  const module = await import('#web/features/auth/change-own-password-screen.tsx');
  return { default: module.ChangeOwnPasswordScreen };
});

/** Chooses between the login screen, the forced password change and the shell. */
export function Root() {
  const user = useSessionUser();
  useDocumentTitle(user);
  if (user === null) return <LoginScreen controls={<DisplayControls />} />;
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
  return (
    <Shell user={user}>
      <Outlet />
    </Shell>
  );
}
