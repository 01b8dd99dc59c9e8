import { InstallBar } from '#web/features/device/install-bar.tsx';
import { NewVersionBar } from '#web/features/device/new-version-bar.tsx';
import { OfflineLine } from '#web/features/device/offline-line.tsx';
import { UnsentBar } from '#web/features/outbox/unsent-bar.tsx';

/** The bars below the header, of which mostly none is there. */
export function LateBars() {
  return (
    <>
      <OfflineLine />
      <UnsentBar />
      <NewVersionBar />
      <InstallBar />
    </>
  );
}
