import { acceptProposalsRoute } from './accept-proposals.ts';
import { fillOpeningsRoute } from './fill-openings.ts';
import { rankPeopleRoute } from './rank-people.ts';

export const fillingRoutes = [fillOpeningsRoute, rankPeopleRoute, acceptProposalsRoute];
