import { previewOffer } from '@deckhand/contract/staffing/offers/preview-offer';
import { useCall } from '../../../../api/use-call.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { askedWords, nobodyWords } from './offer-words.ts';

interface OfferPreviewProps {
  openingId: number;
  /** The number of people who are asked at once; null while the form has no number. */
  atOnce: number | null;
}

/** Says before the press whom the offer asks, or why nobody. */
export function OfferPreview({ openingId, atOnce }: OfferPreviewProps) {
  const { data } = useCall(previewOffer, { params: { id: openingId } }, { showsFailure: true });
  if (!data) return null;
  if (data.count === 0) return <Notice tone="warning">{nobodyWords(data)}</Notice>;
  return <p>{askedWords(data, atOnce ?? 1)}</p>;
}
