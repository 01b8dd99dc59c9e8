import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';

export function App({ client }: { client: QueryClient }) {
  return (
    <ErrorBoundary>
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>
    </ErrorBoundary>
  );
}
