import { createInterface } from 'node:readline';
import pg from 'pg';
import { openDatabase } from '../open-database.ts';

/**
 * Another process that uses the database, for tests that kill one. It inserts increasing numbers, prints each number
 * after its insert is acknowledged, and closes when it reads a line.
 */
const [, , dataDirectory = '', first = '0'] = process.argv;
const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const database = await openDatabase({
  dataDirectory,
  dataDirectoryIsExplicit: true,
  log: (line) => print(`log ${line}`),
});
const pool = new pg.Pool({ connectionString: database.ownerConnectionString });
// The pool does not wait until its connections are closed, so PostgreSQL may end one of them.
pool.on('error', () => undefined);
await pool.query('create table if not exists written (number integer primary key)').catch(() => undefined);
print(`open ${database.isAdopted ? 'adopted' : 'started'}`);

let isClosing = false;
let next = Number(first);
async function write(): Promise<void> {
  while (!isClosing) {
    const number = next;
    next += 1;
    await pool.query('insert into written (number) values ($1)', [number]);
    print(`acknowledged ${number}`);
  }
}
const writers = [write(), write(), write(), write()];

createInterface({ input: process.stdin }).once('line', async () => {
  isClosing = true;
  await Promise.all(writers);
  await pool.end();
  await database.close();
  print('closed');
  process.exit(0);
});
