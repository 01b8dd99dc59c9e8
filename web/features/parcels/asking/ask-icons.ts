import {
  Ban,
  Banknote,
  Building2,
  MapPin,
  MessageSquareText,
  Phone,
  RotateCcw,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { RequestKind } from '#contract/parcels/parcel-requests.ts';

export const ASK_ICONS: Record<RequestKind, LucideIcon> = {
  cancel: Ban,
  new_attempt: RotateCcw,
  return: Undo2,
  remark: MessageSquareText,
  change_phone: Phone,
  change_address: MapPin,
  change_amount: Banknote,
  change_pickup_point: Building2,
};
