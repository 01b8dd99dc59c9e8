/** A visible piece of text, line by line. */
interface ShownText {
  text: string;
  element: Element;
  lines: DOMRect[];
}

declare global {
  interface Window {
    tour: { shownTexts: () => ShownText[]; nameOf: (element: Element) => string };
  }
}

/** Runs in the page, so it must be self-contained; the other checks share its helpers. */
export function installShownTexts(): void {
  /** The topmost layers, if any; what is behind a dialog cannot be reached. */
  const surfaces = (): Element[] => {
    const layers = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';
    const open = [...document.querySelectorAll(layers)].filter(
      (layer) => layer.closest('[aria-hidden=true]') === null && layer.checkVisibility(),
    );
    return open.length > 0 ? open : [document.body];
  };

  const isForEyes = (element: Element): boolean => {
    if (element.closest('script,style,noscript,template') !== null) return false;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    // Text for screen readers only is clipped to nothing.
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { clip, clipPath } = getComputedStyle(at);
      if (clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)') return false;
    }
    return true;
  };

  const shownTexts = (): ShownText[] => {
    const found: ShownText[] = [];
    const seen = new Set<Node>();
    for (const surface of surfaces()) {
      const walker = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) {
        const node = walker.currentNode;
        const element = node.parentElement;
        const text = (node.nodeValue ?? '').trim();
        if (text === '' || element === null || seen.has(node) || !isForEyes(element)) continue;
        seen.add(node);
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (lines.length > 0) found.push({ text, element, lines });
      }
    }
    return found;
  };

  const nameOf = (element: Element): string => {
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
    return `<${element.tagName.toLowerCase()}> «${words}»`;
  };

  window.tour = { shownTexts, nameOf };
}
