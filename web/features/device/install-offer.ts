/** The browser's offer to install the app, which `web/index.html` keeps: it comes early, once. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** Told by the page when an offer has come. */
export const INSTALL_OFFERED = 'installoffered';

export const installOffer = (): InstallOffer | null =>
  (window as { installOffer?: InstallOffer }).installOffer ?? null;
