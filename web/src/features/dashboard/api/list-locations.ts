import { listLocations } from '@deckhand/contract/locations/list-locations';
import { apiQuery } from '../../../api/api-query.ts';

export const everyLocationQuery = apiQuery(listLocations, { query: {} });
