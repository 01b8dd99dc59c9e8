import { LanguageMenu } from './language-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Language and theme: in the header, and on the screens before sign-in. */
export function DisplayControls() {
  return (
    <div className="flex items-center gap-1">
      <LanguageMenu />
      <ThemeToggle />
    </div>
  );
}
