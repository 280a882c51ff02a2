import { loadKiosks } from '../features/attendance/kiosks/list-kiosks.ts';
import { type Command, withSchool } from './command.ts';

const ALL = Number.MAX_SAFE_INTEGER;

export const command: Command = {
  usage: `

Columns: number, name, location, last seen (on the location's clock), and whether a manager has to take it over.`,
  takes: { least: 0, most: 0 },
  run: (context) =>
    withSchool(context, async (db) => {
      const { results } = await loadKiosks(db, { reach: 'ALL', limit: ALL, offset: 0 });
      for (const { id, name, location_title, last_seen_at, needs_takeover } of results) {
        const seen = last_seen_at ?? 'not seen yet';
        context.say([id, name, location_title, seen, needs_takeover ? 'needs taking over' : 'ok'].join('\t'));
      }
      context.say(results.length === 1 ? '1 kiosk is enrolled.' : `${results.length} kiosks are enrolled.`);
      return 0;
    }),
};
