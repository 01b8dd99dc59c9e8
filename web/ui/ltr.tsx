import type { ComponentProps } from 'react';

/** Phones, codes, amounts and addresses keep their left-to-right order inside Arabic text. */
export function Ltr(props: ComponentProps<'bdi'>) {
  return <bdi {...props} dir="ltr" />;
}
