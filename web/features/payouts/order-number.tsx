import { Link } from '@tanstack/react-router';
import { Ltr } from '#web/ui/ltr.tsx';

interface OrderNumberProps {
  of: { orderId: string; orderNumber: string };
  /** Whether the reader may open it. */
  isLink: boolean;
}

export function OrderNumber({ of: { orderId, orderNumber }, isLink }: OrderNumberProps) {
  const number = <Ltr>#{orderNumber}</Ltr>;
  if (!isLink) return number;
  return (
    <Link to="/orders/$id" params={{ id: orderId }} className="underline">
      {number}
    </Link>
  );
}
