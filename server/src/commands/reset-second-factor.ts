import { findPersonOfEmail } from '../features/people/make-admin.ts';
import { removeFactorsOf } from '../features/people/second-factor/remove-factors.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type Command, withSchool } from './command.ts';

export const command: Command = {
  usage: `EMAIL

The person is logged out everywhere, gets a mail, and logs in with the password alone; where the school asks for a second
factor, they set up a new one then.`,
  takes: { least: 1, most: 1 },
  run: (context, { positionals: [email = ''] }) =>
    withSchool(context, async (db, config) => {
      const { now, say } = context;
      await inTransaction(db, async (transaction) => {
        const person = await findPersonOfEmail(transaction, email);
        await removeFactorsOf({ db: transaction, config, now, browser: 'Command line' }, person);
      });
      say(`${email} has no second factor any more.`);
      return 0;
    }),
};
