import { Link } from '@tanstack/react-router';
import { Ltr } from '#web/ui/ltr.tsx';

/** An order by its number. */
export function OrderLink({ order }: { order: { id: string; orderNumber: string } }) {
  return (
    <Link
      to="/orders/$id"
      params={{ id: order.id }}
      className="w-fit font-semibold underline underline-offset-4"
    >
      <Ltr>#{order.orderNumber}</Ltr>
    </Link>
  );
}
