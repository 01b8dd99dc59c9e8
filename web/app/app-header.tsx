import { SidebarTrigger } from '#web/ui/sidebar.tsx';
import { DisplayControls } from './display-controls.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { StoreMark } from './store-mark.tsx';

export function AppHeader() {
  return (
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-2 border-b bg-background px-2 md:px-4">
      <SidebarTrigger />
      <StoreMark />
      <div className="ms-auto flex items-center gap-1 md:gap-2">
        <PaletteButton />
        <DisplayControls />
      </div>
    </header>
  );
}
