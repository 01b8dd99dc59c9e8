const RELOADED = 'reloaded-for';

/**
 * After an update the files of the page's own build may be gone: the page is loaded anew, once for
 * each missing file, so that a file that stays missing shows its error.
 */
export function reloadForNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const missing = event.payload.message;
    if (!navigator.onLine || sessionStorage.getItem(RELOADED) === missing) return;
    sessionStorage.setItem(RELOADED, missing);
    event.preventDefault();
    location.reload();
  });
}
