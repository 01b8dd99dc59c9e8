import { Hints } from '#web/ui/hints.tsx';
import { Toaster } from '#web/ui/toaster.tsx';

/** What lies over the page now and then. */
export function LateLayers() {
  return (
    <>
      <Hints />
      <Toaster />
    </>
  );
}
