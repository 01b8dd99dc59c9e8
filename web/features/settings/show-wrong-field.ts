/** Expands the section of the first invalid field, focuses it and returns its label. */
export function showWrongField(): string | null {
  const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field === null) return null;
  const list = field.closest('details');
  if (list !== null) list.open = true;
  field.focus();
  return field.getAttribute('aria-label') ?? labelOf(field);
}

const labelOf = (field: HTMLElement) =>
  (field as Partial<HTMLInputElement>).labels?.[0]?.textContent.trim() ?? null;
