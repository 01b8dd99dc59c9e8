import { createContext, use, type MouseEvent, type ReactNode } from 'react';

interface Opening {
  href: string;
  open: () => void;
}

/** Of the row around it; none where rows do not lead anywhere. */
export const RowOpening = createContext<Opening | null>(null);

export const wantsNewTab = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || button === 1;

interface RowLinkProps {
  children: ReactNode;
  className?: string;
  /** In a table the row itself takes the focus. */
  tabIndex?: number;
}

/** A true link to what its row opens, so that the browser offers all it offers for links. */
export function RowLink({ children, className, tabIndex }: RowLinkProps) {
  const opening = use(RowOpening);
  if (opening === null) return children;
  return (
    <a
      href={opening.href}
      tabIndex={tabIndex}
      className={className}
      onClick={(event) => {
        if (wantsNewTab(event)) return;
        event.preventDefault();
        opening.open();
      }}
    >
      {children}
    </a>
  );
}
