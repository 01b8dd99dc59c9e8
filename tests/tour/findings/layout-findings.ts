/** Runs in the page: finds content beyond its sides, which in Arabic cannot be scrolled to. */
export function findSidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : [];
}

/** Runs in the page: finds text that is clipped or leaves its box. */
export function findClippedText(): string[] {
  const isSaidInFull = (from: Element, text: string): boolean => {
    const told = from.closest('[title]')?.getAttribute('title') ?? '';
    return told.includes(text);
  };
  const hasBox = (style: CSSStyleDeclaration): boolean =>
    style.backgroundColor !== 'rgba(0, 0, 0, 0)' || Number.parseFloat(style.borderLeftWidth) > 0;

  const problemOf = (element: Element, text: string, line: DOMRect): string | null => {
    // The line must lie within its box, that box within the next, and so on.
    let inner = line;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (at === document.body || at === document.documentElement) break;
      const style = getComputedStyle(at);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const box = at.getBoundingClientRect();
      const isCutSideways = line.left < box.left - 1 || line.right > box.right + 1;
      const below = line.bottom - box.bottom;
      const isCutBelow = below > line.height * 0.4 || box.top - line.top > line.height * 0.4;
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') return null;
      if (/hidden|clip/.test(style.overflowX) && isCutSideways) {
        return isSaidInFull(at, text) ? null : 'cut off at the side';
      }
      if (style.overflowY === 'auto' || style.overflowY === 'scroll') return null;
      if (/hidden|clip/.test(style.overflowY) && isCutBelow) {
        return isSaidInFull(at, text) ? null : 'cut off below';
      }
      if (hasBox(style)) {
        if (inner.left < box.left - 1 || inner.right > box.right + 1)
          return 'sticks out of its box';
        inner = box;
      }
      if (/fixed|absolute/.test(style.position)) break;
    }
    const isBeyond = line.left < -1 || line.right > document.documentElement.clientWidth + 1;
    return isBeyond ? 'lies beyond the page' : null;
  };

  const findings = window.tour.shownTexts().flatMap(({ element, text, lines }) => {
    const problems = lines.map((line) => problemOf(element, text, line));
    const problem = problems.find((one) => one !== null);
    return problem === undefined || problem === null
      ? []
      : [`text ${problem}: ${window.tour.nameOf(element)}`];
  });
  return [...new Set(findings)];
}

/** Runs in the page: finds clipped placeholders, which nobody can scroll. */
export function findClippedPlaceholders(): string[] {
  const ruler = document.createElement('span');
  ruler.style.cssText = 'position: fixed; visibility: hidden; white-space: pre';
  document.body.append(ruler);
  const findings = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap(
    (input) => {
      if (input.value !== '' || !input.checkVisibility() || input.closest('[aria-hidden=true]')) {
        return [];
      }
      const style = getComputedStyle(input);
      ruler.style.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      ruler.textContent = input.placeholder;
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      const missing = ruler.offsetWidth - (input.clientWidth - padding);
      return missing > 1 && !(input.title || '').includes(input.placeholder)
        ? [`placeholder cut off by ${Math.round(missing)} px: «${input.placeholder}»`]
        : [];
    },
  );
  ruler.remove();
  return findings;
}

/** Runs in the page: two texts painted over each other. */
export function findOverlappingTexts(): string[] {
  interface Patch {
    element: Element;
    layer: Element | null;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }

  /** Sticky bars and pop-ups may cover what scrolls below them. */
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    }
    return null;
  };
  /** The part that is not scrolled out of view. */
  const inSight = (element: Element, line: DOMRect): Omit<Patch, 'layer'> => {
    let { left, right } = line;
    // Line boxes are taller than the glyphs.
    const spare = line.height * 0.2;
    let top = line.top + spare;
    let bottom = line.bottom - spare;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      if (at === document.body || at === document.documentElement) continue;
      const box = at.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    return { element, left, right, top, bottom };
  };

  const patches: Patch[] = window.tour.shownTexts().flatMap(({ element, lines }) => {
    // SVG text may be rotated, and then its box is larger than its glyphs.
    if (element.closest('svg') !== null) return [];
    const layer = layerOf(element);
    return lines
      .map((line) => ({ ...inSight(element, line), layer }))
      .filter((patch) => patch.right > patch.left && patch.bottom > patch.top);
  });
  const findings = new Set<string>();
  patches.forEach((one, index) => {
    for (const other of patches.slice(index + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (width <= 2 || height <= 2) continue;
      findings.add(
        `texts overlap: ${window.tour.nameOf(one.element)} and ${window.tour.nameOf(other.element)}`,
      );
    }
  });
  return [...findings];
}

/** Runs in the page: a picture that did not come. */
export function findBrokenPictures(): string[] {
  return [...document.images]
    .filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility())
    .map((image) => `picture did not come: ${image.getAttribute('src') ?? ''}`);
}
