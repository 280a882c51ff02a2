import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { namedPerson } from '../../requests/request.ts';
import { idText, listOf, slice } from '../../values.ts';
import { noSuchPeriod, periodParams } from '../period.ts';
import { exceptionKind, payException } from './exception.ts';

export const listExceptions = call({
  name: 'list-exceptions',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/periods/{first}/exceptions/',
  summary:
    'List what stands between the punches of a pay period and its pay: what must be done first, then the earliest day',
  access: MANAGEMENT,
  params: periodParams,
  query: z.object({
    location: idText.optional(),
    person: idText.optional(),
    kind: exceptionKind.optional(),
    ...slice,
  }),
  success: {
    status: 200,
    body: listOf(payException).extend({
      /** Counts those that were asked for: closing waits for the hard ones. */
      hard: z.int(),
      soft: z.int(),
      /** The locations, people and kinds that any exception in reach has, for the filters. */
      locations: z.array(z.object({ id: z.int(), title: z.string() })),
      people: z.array(namedPerson),
      kinds: z.array(exceptionKind),
    }),
  },
  refusals: { 404: noSuchPeriod },
  ours: true,
});
