import { listPeople } from '@deckhand/contract/people/list-people';
import { apiQuery } from '../../../api/api-query.ts';

export const everybodyQuery = apiQuery(listPeople, { query: {} });
