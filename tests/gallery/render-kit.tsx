import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DirectionProvider } from '#web/ui/direction.ts';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { UiTextProvider } from '#web/ui/ui-text.tsx';
import { galleryText } from './gallery-text.ts';

// Browser features that jsdom lacks and the kit uses.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => {};

export function setViewportWidth(width: number): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: width < Number(/width < (\d+)px/.exec(query)?.[1]),
    }) as MediaQueryList;
}
setViewportWidth(1280);

export function renderKit(children: ReactNode) {
  return render(children, {
    wrapper: ({ children: inner }) => (
      <DirectionProvider dir="rtl">
        <UiTextProvider text={galleryText}>
          <TooltipProvider>{inner}</TooltipProvider>
        </UiTextProvider>
      </DirectionProvider>
    ),
  });
}
