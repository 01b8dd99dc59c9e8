import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** Every text that the kit itself shows or announces; the app provides the translations. */
export interface UiText {
  close: string;
  loading: string;
  retry: string;
  requestId: string;
  showPassword: string;
  hidePassword: string;
  breadcrumb: string;
  /** Label of the toast region; Radix puts the key in place of `{hotkey}`. */
  notifications: string;
  notification: string;
  sidebar: string;
  navigation: string;
  toggleSidebar: string;
  pagination: string;
  previousPage: string;
  nextPage: string;
  page: (page: number) => string;
  noResults: string;
  results: (count: number) => string;
  useAsWritten: (text: string) => string;
  selectAll: string;
  selectRow: (row: string) => string;
  rowActions: string;
  discardTitle: string;
  discardDescription: string;
  discardConfirm: string;
  discardCancel: string;
}

const UiTextContext = createContext<UiText | null>(null);

interface UiTextProviderProps {
  text: UiText;
  children: ReactNode;
}

export function UiTextProvider({ text, children }: UiTextProviderProps) {
  return <UiTextContext value={text}>{children}</UiTextContext>;
}

export function useUiText(): UiText {
  const text = use(UiTextContext);
  if (!text) throw new Error('UiTextProvider is missing above this component');
  return text;
}
