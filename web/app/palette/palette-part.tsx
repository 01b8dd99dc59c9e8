import { useState } from 'react';
import { KeysSheet } from './keys-sheet.tsx';
import { PaletteDialog } from './palette-dialog.tsx';
import { useOfficeKeys } from './use-office-keys.ts';

interface PalettePartProps {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The command palette, the keys of the office and the sheet that explains them. */
export function PalettePart({ isOpen, onOpenChange }: PalettePartProps) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const showHelp = () => setIsHelpOpen(true);
  useOfficeKeys(showHelp);
  return (
    <>
      <PaletteDialog open={isOpen} onOpenChange={onOpenChange} onHelp={showHelp} />
      <KeysSheet open={isHelpOpen} onOpenChange={setIsHelpOpen} />
    </>
  );
}
