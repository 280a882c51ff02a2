import { acceptOfferRoute } from './accept-offer.ts';
import { askNextRoute } from './ask-next.ts';
import { declineOfferRoute } from './decline-offer.ts';
import { listMyOffersRoute } from './list-my-offers.ts';
import { offerOpeningRoute } from './offer-opening.ts';
import { previewOfferRoute } from './preview-offer.ts';
import { seeOfferRoute } from './see-offer.ts';
import { stopOfferRoute } from './stop-offer.ts';
import { viewOfferRoute } from './view-offer.ts';

export const offersRoutes = [
  offerOpeningRoute,
  previewOfferRoute,
  viewOfferRoute,
  askNextRoute,
  stopOfferRoute,
  listMyOffersRoute,
  seeOfferRoute,
  acceptOfferRoute,
  declineOfferRoute,
];
