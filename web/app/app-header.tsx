import { useQuery } from '@tanstack/react-query';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { SidebarTrigger } from '#web/ui/sidebar.tsx';
import { DisplayControls } from './display-controls.tsx';
import { HelpButton } from '#web/kit/help/help-button.tsx';
import { PaletteButton } from './palette/palette-button.tsx';

export function AppHeader() {
  return (
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-2 border-b bg-background px-2 md:px-4">
      <SidebarTrigger />
      <StoreMark />
      {/* Where the header is short, a toast takes their place. */}
      <div className="ms-auto flex items-center gap-1 in-[body:has([data-toast][data-state=open])]:max-xl:invisible md:gap-2">
        <PaletteButton />
        <HelpButton />
        <DisplayControls />
      </div>
    </header>
  );
}

/** The store's name and logo; nothing while they are unknown. */
function StoreMark() {
  const { data: store } = useQuery(endpointQuery(settingsEndpoints.getStoreIdentity));
  if (!store) return null;
  return (
    <p className="flex min-w-0 items-center gap-2 font-semibold">
      {store.storeLogoUrl !== '' && (
        <img
          src={store.storeLogoUrl}
          alt=""
          className="size-8 shrink-0 rounded-md object-contain"
        />
      )}
      <bdi className="truncate">{store.storeName}</bdi>
    </p>
  );
}
