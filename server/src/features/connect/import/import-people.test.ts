// Rules held here: MI1, MI2, MI3, MI4, MI5, MI6, MI7, MI9.

import type { CallInput } from '@deckhand/contract/call';
import { anotherImport } from '@deckhand/contract/connect/import/import';
import { listImports } from '@deckhand/contract/connect/import/list-imports';
import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { listPeople } from '@deckhand/contract/people/list-people';
import { languageHeader } from '@deckhand/contract/refusals';
import { addDays } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTurn } from '../../../../test/draw-sample.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { sendDueActivations } from './send-due-activations.ts';

const school = schoolForTests();

type Asked = Partial<CallInput<typeof previewImport>['body']>;
type Caller = 'admin' | 'superAdmin' | 'managerA';

function preview(text: string, changes: Asked = {}, as: Caller = 'admin') {
  return school.answer(previewImport, { body: { kind: 'PEOPLE', text, ...changes } }, { as });
}

async function save(
  text: string,
  changes: Asked & { send_activations?: boolean } = {},
  as: Caller = 'admin',
) {
  const { send_activations, ...file } = changes;
  const { seal } = await preview(text, file, as);
  const body = {
    kind: 'PEOPLE' as const,
    text,
    ...file,
    seal,
    ...(send_activations && { send_activations }),
  };
  return school.call(saveImport, { body }, { as });
}

/** 'row: outcome, problems' of each row. */
async function outcomes(text: string, changes: Asked = {}, as: Caller = 'admin') {
  const { rows } = await preview(text, changes, as);
  return rows.map(({ row, outcome, problems }) =>
    [`${row}: ${outcome}`, ...problems.map((one) => `${one.column}: ${one.text}`)].join(', '),
  );
}

const names = async () => {
  const { location } = await school.db
    .selectFrom('location')
    .select('title as location')
    .where('id', '=', school.locationA)
    .executeTakeFirstOrThrow();
  const { position } = await school.db
    .selectFrom('position')
    .select('name as position')
    .where('id', '=', school.positions[0])
    .executeTakeFirstOrThrow();
  return { location, position };
};

const heading = 'reference,First Name,Last Name,Email,Phone,Key,Locations,Positions';

async function peopleFile(...lines: string[]) {
  const { location, position } = await names();
  return [heading, ...lines.map((line) => `${line},${location},${position}`)].join('\r\n');
}

describe('importing people', () => {
  it('complains of characters that no text may have, in the row and column that has them', async () => {
    const text = await peopleFile('old\u0000-9,Nora,Lake,nora@move.test,312-555-0149,40009');
    expect(await outcomes(text)).toEqual(['2: ERROR, reference: Contains characters that are not allowed']);
    expect((await save(text)).statusCode).toBe(400);
  });

  it('adds them, knows them again, and changes one cell', async () => {
    const lines = [
      'old-1,Amelia,Stone,amelia@move.test,(312) 555-0142,40001',
      'old-2,Bruno,Fields,bruno@move.test,312-555-0143,40002',
    ];
    const text = await peopleFile(...lines);
    expect(await outcomes(text)).toEqual(['2: NEW', '3: NEW']);
    expect((await save(text)).statusCode).toBe(201);
    const found = await school.answer(listPeople, { query: { search: 'move.test' } }, { as: 'admin' });
    expect(
      found.results.map(({ first_name, phone_number, key, awaits_activation }) => [
        first_name,
        phone_number,
        key,
        awaits_activation,
      ]),
    ).toEqual([
      ['Amelia', '312-555-0142', '40001', true],
      ['Bruno', '312-555-0143', '40002', true],
    ]);
    expect(await outcomes(text)).toEqual(['2: SAME', '3: SAME']);
    const corrected = await preview(text.replace('Fields', 'Meadow'));
    expect(corrected.rows.map(({ outcome }) => outcome)).toEqual(['SAME', 'CHANGES']);
    expect(corrected.rows[1]?.changes).toEqual([{ column: 'last_name', before: 'Fields', after: 'Meadow' }]);
    expect((await save(text.replace('Fields', 'Meadow'))).json()).toMatchObject({ added: 0, changed: 1 });
    // A reference finds somebody whose other values are left out (MI6), and a dash clears.
    expect((await save('reference;Company\nold-2;Blue Fins')).json()).toMatchObject({ changed: 1 });
    const cleared = await preview('reference;Company\nold-2;-');
    expect(cleared.rows[0]?.changes).toEqual([{ column: 'company', before: 'Blue Fins', after: '' }]);
    const { count, results } = await school.answer(listImports, { query: {} }, { as: 'admin' });
    expect([count, results[0]?.changed, results.at(-1)?.added]).toEqual([3, 1, 2]);
    expect((await school.answer(listImports, { query: {} }, { as: 'managerA' })).count).toBe(0);
  });

  it('complains in the language of the reader, who also finds the columns in it', async () => {
    const text =
      'Nombre;Apellido;Correo;Teléfono;Clave;Sedes\nClara;Woods;no-address;312-555-0144;421;Nowhere';
    const body = { kind: 'PEOPLE' as const, text };
    const how = { as: 'admin' as const, headers: { [languageHeader]: 'es' } };
    const { headings, rows } = await school.answer(previewImport, { body }, how);
    expect(headings.map(({ column }) => column)).toEqual([
      ...['first_name', 'last_name', 'email', 'phone_number', 'key', 'locations'],
    ]);
    const problems = rows[0]?.problems.map((one) => `${one.column}: ${one.text}`);
    expect(problems).toContain('locations: Nowhere: No se encontró la sede.');
    expect(problems).toContain('key: La clave 421 tiene 3 dígitos. ¿Usar 00421?');
    const refused = await school.refusal(saveImport, { body: { ...body, seal: 'x' } }, how);
    expect(refused.text).toBe('1 fila tiene errores. No se importó nada.');
  });

  it('shows changes in the words of the form, in the language of the reader', async () => {
    const person = await school.hire({ email: 'words@move.test' });
    await school.db
      .updateTable('person')
      .set({ gender: 'FEMALE', employment_status: 'PART_TIME' })
      .where('id', '=', person.id)
      .execute();
    const text = 'Email,Gender,Employment,Status,Role\nwords@move.test,Male,Full Time,inactive,Manager';
    const changesIn = async (language: string) => {
      const body = { kind: 'PEOPLE' as const, text };
      const how = { as: 'admin' as const, headers: { [languageHeader]: language } };
      const [row] = (await school.answer(previewImport, { body }, how)).rows;
      return row?.changes.map(({ column, before, after }) => `${column}: ${before} → ${after}`);
    };
    expect(await changesIn('en')).toEqual([
      'role: Employee → Manager',
      'employment: Part time → Full time',
      'gender: Female → Male',
      'status: Active → Inactive',
    ]);
    expect(await changesIn('es')).toEqual([
      'role: Empleado(a) → Gerente',
      'employment: Medio tiempo → Tiempo completo',
      'gender: Femenino → Masculino',
      'status: Activa → Inactiva',
    ]);
    // Its own words are understood in a file.
    const own =
      'Email,Gender,Employment,Status,Role\nwords@move.test,Femenino,Medio tiempo,Activa,Empleado(a)';
    expect(await outcomes(own)).toEqual(['2: SAME']);
  });

  it('offers keys that lost their zeros, and takes all of them at once', async () => {
    const text = await peopleFile('k-1,Clara,Woods,clara@zeros.test,312-555-0144,421');
    expect(await outcomes(text)).toEqual(['2: WARNING, key: Key 421 has 3 digits. Use 00421?']);
    expect((await preview(text)).rows[0]?.problems[0]?.suggestion).toBe('00421');
    const refused = await save(text);
    expect([refused.statusCode, refused.json().error]).toEqual([
      400,
      '1 row has errors. Nothing was imported.',
    ]);
    expect((await save(text, { pad_keys: true })).statusCode).toBe(201);
    const other = await peopleFile('k-2,Dora,Woods,dora@zeros.test,312-555-0145,421');
    expect(await outcomes(other, { pad_keys: true })).toEqual(['2: ERROR, key: Key already exists']);
  });

  it('complains with the words of the form, and names the row that says the same', async () => {
    const text = await peopleFile(
      'e-1,Al,Stone,no-address,12,4',
      'e-2,Edgar,Stone,twice@errors.test,312-555-0142,40010',
      'e-3,Edwin,Stone,TWICE@errors.test,312-555-0142,40010',
      'e-4,Edith,Stone,=HYPERLINK("x"),312-555-0142,40011',
    );
    const lines = await outcomes(
      `${text}\r\ne-5,Emma,Stone,emma@errors.test,312-555-0142,40012,Nowhere,Nothing`,
    );
    expect(lines[0]).toContain('first_name: First name must be between 3 and 50 characters');
    expect(lines[0]).toContain('email: Invalid email format');
    expect(lines[1]).toBe('3: ERROR, email: Email already exists (row 4), key: Key already exists (row 4)');
    expect(lines[2]).toContain('(row 3)');
    expect(lines[3]).toContain('email: A formula is not imported. Write its value.');
    expect(lines[4]).toContain('locations: Nowhere: Location not found.');
    expect(lines[4]).toContain('positions: Nothing: Position not found.');
    const refused = await save(text);
    expect(refused.json().error).toBe('4 rows have errors. Nothing was imported.');
    // Rows can be left out, or corrected in the preview.
    const mended = { left_out: [2, 4, 5], corrections: [{ row: 3, cell: 5, value: '40013' }] };
    expect(await outcomes(text, mended)).toEqual(['2: LEFT_OUT', '3: NEW', '4: LEFT_OUT', '5: LEFT_OUT']);
    expect((await save(text, mended)).statusCode).toBe(201);
  });

  it('asks to wait while another import is saved', async () => {
    const text = await peopleFile('w-1,Wanda,Stone,wanda@wait.test,312-555-0142,40060');
    const other = await school.owner.connect();
    try {
      await other.query("begin; select pg_advisory_xact_lock(hashtext('import'))");
      const refused = await save(text);
      expect([refused.statusCode, refused.json().error]).toEqual([409, anotherImport]);
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect((await save(text)).statusCode).toBe(201);
  });

  it('takes one reference for one person', async () => {
    const text = await peopleFile(
      'f-1,Erin,Stone,erin@errors.test,312-555-0142,40014',
      'f-1,Ezra,Stone,ezra@errors.test,312-555-0142,40015',
    );
    expect(await outcomes(text)).toEqual([
      '2: ERROR, reference: Row 3 has the same reference.',
      '3: ERROR, reference: Row 2 has the same reference.',
    ]);
  });

  it('takes one reference for one person, also of people who are here', async () => {
    const people = await Promise.all(
      ['one', 'two'].map((name) => school.hire({ first_name: `Ref ${name}` })),
    );
    const text = ['Reference,Email', ...people.map(({ email }) => `same-ref,${email}`)].join('\n');
    expect(await outcomes(text)).toEqual([
      '2: ERROR, reference: Row 3 has the same reference.',
      '3: ERROR, reference: Row 2 has the same reference.',
    ]);
  });

  it('says to a manager which cell is about somebody who is not theirs', async () => {
    const far = await school.hire({ locations: [school.locationB], email: 'far@reference.test' });
    expect((await save(`Reference,Email\nnorth-1,${far.email}`)).statusCode).toBe(201);
    const { mark } = await school.db.selectFrom('settings').select('mark').executeTakeFirstOrThrow();
    const { location, position } = await names();
    const rows = async (heading: string, id: string) =>
      outcomes(
        `${heading},First Name,Last Name,Email,Phone,Key,Locations,Positions\n${id},Nora,Stone,near@reference.test,312-555-0142,40055,${location},${position}`,
        {},
        'managerA',
      );
    const words =
      'Something at a location that is not yours has it already. Empty this cell to add a new row.';
    expect(await rows('Reference', 'north-1')).toEqual([`2: ERROR, reference: ${words}`]);
    expect(await rows('Deckhand ID', `${far.id}-${mark}`)).toEqual([`2: ERROR, deckhand_id: ${words}`]);
    expect(await rows('Reference', '')).toEqual(['2: NEW']);
  });

  it('complains of words that JavaScript has in every object, as of any other', async () => {
    const { email } = await school.hire();
    const word = ['constructor', '__proto__'];
    for (const [column, complaint] of [
      ['Gender', 'gender: Please select Gender'],
      ['Employment Status', 'employment: Please select Employment Status'],
    ])
      expect(await outcomes(`Email,${column}\n${word.map((one) => `${email},${one}`).join('\n')}`)).toEqual([
        expect.stringMatching(`^2: ERROR, ${complaint}`),
        expect.stringMatching(`^3: ERROR, ${complaint}`),
      ]);
    await save('Name,Color,Lifeguard\nWord Coach,teal,no\nWord Guard,teal,no', { kind: 'POSITIONS' });
    const text =
      'Name,Color,Lifeguard\nWord Coach,constructor,hasOwnProperty\nWord Guard,__proto__,__proto__';
    const complaints = 'color: Please select a color, lifeguard: Write yes or no';
    expect(await outcomes(text, { kind: 'POSITIONS' })).toEqual([
      `2: ERROR, ${complaints}`,
      `3: ERROR, ${complaints}`,
    ]);
  });

  it('reads headings with line breaks, as spreadsheets have them', async () => {
    const { email } = await school.hire({ first_name: 'Lena', last_name: 'Stone' });
    const text = `"First\nName";"Last ""own""\r\nname";"E-\nMail"\r\nLena;x;${email}\r\n`;
    const { headings } = await preview(text);
    expect(headings.map(({ column }) => column)).toEqual(['first_name', null, 'email']);
    expect(await outcomes(text)).toEqual(['2: SAME']);
  });

  it('asks for the order of dates, and reads pasted cells of other systems', async () => {
    const { location, position } = await names();
    const cells = (hired: string) =>
      [
        'Employee\tEmail\tMobile\tPIN\tPrimary Location\tJob Title\tHire Date',
        `Greene, Fiona\tfiona@dates.test\t312.555.0142\t40020\t${location}\t${position}\t${hired}`,
      ].join('\n');
    const asked = await preview(cells('03/04/2024'));
    expect(asked.questions).toEqual([{ column: 'joined_on', example: '03/04/2024' }]);
    expect(asked.counts.errors).toBe(1);
    const order = { date_orders: { joined_on: 'DAY_FIRST' as const } };
    expect(await outcomes(cells('03/04/2024'), order)).toEqual(['2: NEW']);
    expect(await outcomes(cells('13/04/2024'))).toEqual(['2: NEW']);
    await save(cells('03/04/2024'), order);
    const { results } = await school.answer(listPeople, { query: { search: 'dates.test' } }, { as: 'admin' });
    expect(results[0]).toMatchObject({
      first_name: 'Fiona',
      last_name: 'Greene',
      employee_joining_date: '2024-04-03',
    });
  });

  it('takes years of two digits for ones that have come, and no birth date that has not', async () => {
    const { location, position } = await names();
    const cells = (born: string, hired = '') =>
      [
        'Employee\tEmail\tMobile\tPIN\tPrimary Location\tJob Title\tDOB\tHire Date',
        `Otto Greene\totto@years.test\t312.555.0142\t40021\t${location}\t${position}\t${born}\t${hired}`,
      ].join('\n');
    const future = ['2: ERROR, date_of_birth: Future dates are not allowed'];
    expect(await outcomes(cells('3/14/2085'))).toEqual(future);
    expect((await save(cells('3/14/85', '6/30/98'))).statusCode).toBe(201);
    const otto = async () =>
      (await school.answer(listPeople, { query: { search: 'years.test' } }, { as: 'admin' })).results[0];
    expect(await otto()).toMatchObject({ dob: '1985-03-14', employee_joining_date: '1998-06-30' });
    expect(await outcomes('Email,DOB\notto@years.test,2085-03-14')).toEqual(future);
    // Somebody can be hired for next month.
    const nextMonth = addDays(todayIn('CST', school.clock()), 30);
    const typed = `${nextMonth.slice(5, 7)}/${nextMonth.slice(8)}/${nextMonth.slice(2, 4)}`;
    await save(`Email,Joined\notto@years.test,${typed}`, { date_orders: { joined_on: 'MONTH_FIRST' } });
    expect(await otto()).toMatchObject({ employee_joining_date: nextMonth });
  });

  it('remembers a mapping by hand, and refuses what changed since the preview', async () => {
    const text = (await peopleFile('m-1,Hanna,Stone,hanna@map.test,312-555-0142,40030')).replace(
      'Key',
      'Door',
    );
    expect(await outcomes(text)).toEqual(['2: ERROR, key: Key must be exactly 5 digits long']);
    const mapping = { Door: 'key' };
    const { seal } = await preview(text, { mapping });
    const taken = await peopleFile('m-2,Henry,Stone,henry@map.test,312-555-0142,40030');
    await save(taken);
    const body = { kind: 'PEOPLE' as const, text, mapping, seal };
    expect((await school.refusal(saveImport, { body }, { as: 'admin' })).status).toBe(400);
    const free = text.replace('40030', '40031');
    const broken = await school.refusal(saveImport, { body: { ...body, text: free } }, { as: 'admin' });
    expect(broken).toEqual({ status: 409, text: 'The school has changed since you looked. Look again.' });
    expect((await save(free, { mapping })).statusCode).toBe(201);
    expect(await outcomes(free)).toEqual(['2: SAME']);
  });

  it('mails activations only when it is said, 300 in an hour', async () => {
    await save(await peopleFile('a-1,Ivan,Stone,ivan@mail.test,312-555-0142,40040'));
    await sendDueActivations(school.db, school.config, school.clock());
    const sent = () =>
      school.db
        .selectFrom('activation')
        .innerJoin('person', 'person.id', 'activation.person_id')
        .select('email')
        .where('email', 'like', '%@mail.test')
        .execute();
    expect(await sent()).toEqual([]);
    await save(await peopleFile('a-2,Iris,Stone,iris@mail.test,312-555-0142,40041'), {
      send_activations: true,
    });
    await sendDueActivations(school.db, school.config, school.clock());
    expect(await sent()).toEqual([{ email: 'iris@mail.test' }]);
  });

  it('mails no more than 300 activations in any hour, whatever was imported when', {
    tags: inTurn('import-activations'),
  }, async () => {
    const many = (count: number, first: number) =>
      Array.from(
        { length: count },
        (_, index) =>
          `h-${first + index},Hugo,Stone,h${first + index}@hour.test,312-555-0142,${first + index}`,
      );
    const sent = async () => {
      await Promise.all([1, 2].map(() => sendDueActivations(school.db, school.config, school.clock())));
      const { count } = await school.db
        .selectFrom('activation')
        .innerJoin('person', 'person.id', 'activation.person_id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('email', 'like', '%@hour.test')
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    const pass = (minutes: number) => school.pass({ minutes });
    // Others of this file got theirs before.
    pass(61);
    const options = { send_activations: true };
    expect((await save(await peopleFile(...many(310, 91_000)), options)).statusCode).toBe(201);
    expect(await sent()).toBe(300);
    pass(30);
    expect((await save(await peopleFile(...many(295, 92_000)), options)).statusCode).toBe(201);
    expect(await sent()).toBe(300);
    pass(29);
    expect(await sent()).toBe(300);
    pass(1);
    expect(await sent()).toBe(600);
    pass(59);
    expect(await sent()).toBe(600);
    pass(1);
    expect(await sent()).toBe(605);
    pass(60);
    await sent();
    const kept = school.db.selectFrom('import_activation').select('person_id').execute();
    expect(await kept).toEqual([]);
  });

  it('takes a row that changes nothing, also of somebody whom the importer may not change', async () => {
    const { location, position } = await names();
    const { first_name, last_name, email } = await school.db
      .selectFrom('person')
      .select(['first_name', 'last_name', 'email'])
      .where('id', '=', school.cast.superAdmin.id)
      .executeTakeFirstOrThrow();
    const line = (name: string) =>
      `reference,First Name,Last Name,Email,Role\nboss-1,${name},${last_name},${email},Super Admin`;
    expect(await outcomes(line(first_name))).toEqual(['2: SAME']);
    expect((await save(line(first_name))).json()).toMatchObject({ added: 0, changed: 0 });
    const kept = await school.db
      .selectFrom('import_reference')
      .select('thing_id')
      .where('reference', '=', 'boss-1')
      .execute();
    expect(kept).toEqual([]);
    expect(await outcomes(line('Other'))).toEqual([
      '2: ERROR, null: You do not have permission to perform this action.',
    ]);
    // A manager does not learn what others are called.
    await school.hire({
      locations: [school.locationB],
      email: 'far@same.test',
      first_name: 'Far',
      last_name: 'Stone',
    });
    const theirs = 'First Name,Last Name,Email\nFar,Stone,far@same.test';
    expect(await outcomes(theirs, {}, 'managerA')).toEqual(['2: ERROR, email: Email already exists']);
    // A name that was taken before its form had limits is no complaint while it stays.
    const short = await school.hire({
      locations: [school.locationA],
      positions: [school.positions[0]],
      email: 'al@same.test',
    });
    await school.db.updateTable('person').set({ first_name: 'Al' }).where('id', '=', short.id).execute();
    const row = (name: string) =>
      `First Name,Email,Locations,Positions\n${name},al@same.test,${location},${position}`;
    expect(await outcomes(row('Al'))).toEqual(['2: SAME']);
    expect((await outcomes(row('Bo')))[0]).toContain('first_name: First name must be');
  });

  it('keeps within the rights of a manager', async () => {
    const { location, position } = await names();
    const elsewhere = await school.db
      .selectFrom('location')
      .select('title')
      .where('id', '=', school.locationB)
      .executeTakeFirstOrThrow();
    const line = (role: string, title: string) =>
      `First Name,Last Name,Email,Phone,Key,Role,Locations,Positions\nJonas,Stone,jonas@reach.test,312-555-0142,40050,${role},${title},${position}`;
    expect(await outcomes(line('', location), {}, 'managerA')).toEqual(['2: NEW']);
    expect(await outcomes(line('Admin', location), {}, 'managerA')).toEqual([
      '2: ERROR, role: You do not have permission to perform this action.',
    ]);
    expect(await outcomes(line('', elsewhere.title), {}, 'managerA')).toEqual([
      `2: ERROR, locations: ${elsewhere.title}: Location not found.`,
    ]);
    const body = { kind: 'POSITIONS' as const, text: 'Name\nCoach' };
    expect((await school.refusal(previewImport, { body }, { as: 'managerA' })).status).toBe(403);
    const locations = { kind: 'LOCATIONS' as const, text: 'Title\nNorth' };
    expect((await school.refusal(previewImport, { body: locations }, { as: 'superAdmin' })).status).toBe(403);
  });
});

describe('importing locations and positions', () => {
  it('adds them, and knows them again by their names', async () => {
    const locations =
      'Title,Address,Phone,Email,Time Zone\nNorth Pool,1 Shore Road,312-555-0100,north@pool.test,America/Chicago';
    const positions = 'Name,Color\nMove Coach,\nMove Guard,teal';
    for (const [kind, text] of [
      ['LOCATIONS', locations],
      ['POSITIONS', positions],
    ] as const) {
      expect((await save(text, { kind })).statusCode).toBe(201);
      expect(new Set((await preview(text, { kind })).rows.map(({ outcome }) => outcome))).toEqual(
        new Set(['SAME']),
      );
    }
    expect(await outcomes(locations.replace('America/Chicago', 'EST'), { kind: 'LOCATIONS' })).toEqual([
      '2: ERROR, timezone: An import does not change this. Change it on the page of the location.',
    ]);
    expect(await outcomes(locations.replace('1 Shore Road', '2 Shore Road'), { kind: 'LOCATIONS' })).toEqual([
      '2: CHANGES',
    ]);
    const guards = (name: string, said: string) => `Name,Lifeguard\n${name},${said}`;
    expect((await save(guards('Move Guard', 'TRUE'), { kind: 'POSITIONS' })).statusCode).toBe(201);
    // A file that does not say it leaves it.
    expect(await outcomes(positions, { kind: 'POSITIONS' })).toEqual(['2: SAME', '3: SAME']);
    expect(await outcomes(guards('Move Guard', 'yes'), { kind: 'POSITIONS' })).toEqual(['2: SAME']);
    expect(await outcomes(guards('Move Guard', '-'), { kind: 'POSITIONS' })).toEqual(['2: CHANGES']);
    const recolored = await preview('Name,Color,Lifeguard\nMove Guard,light blue,no', { kind: 'POSITIONS' });
    expect(recolored.rows[0]?.changes).toEqual([
      { column: 'color', before: 'Teal', after: 'Light blue' },
      { column: 'lifeguard', before: 'Yes', after: 'No' },
    ]);
    expect(await outcomes(guards('Move Diver', 'perhaps'), { kind: 'POSITIONS' })).toEqual([
      '2: ERROR, lifeguard: Write yes or no',
    ]);
    const { is_lifeguard: isLifeguard } = await school.db
      .selectFrom('position')
      .select('is_lifeguard')
      .where('name', '=', 'Move Guard')
      .executeTakeFirstOrThrow();
    expect(isLifeguard).toBe(true);
    expect(await outcomes('Name\nCoach A\ncoach a', { kind: 'POSITIONS' })).toEqual([
      '2: ERROR, name: A position with this name already exists. (row 3)',
      '3: ERROR, name: A position with this name already exists. (row 2)',
    ]);
  });

  it.each([
    ['POSITIONS', 'Name', 'position', 'name', ''],
    ['LOCATIONS', 'Title', 'location', 'title', ',1 Shore Road,312-555-0100,north@pool.test,CST'],
  ] as const)('exchanges the names of %s, and gives one that is free to a new one', async (...given) => {
    const [kind, column, table, naming, rest] = given;
    const text = (...lines: string[]) =>
      [`Reference,${column},Address,Phone,Email,Time Zone`, ...lines.map((line) => `${line}${rest}`)].join(
        '\n',
      );
    const saveAll = async (...lines: string[]) =>
      (await save(text(...lines), { kind })).json<{ added: number; changed: number }>();
    const stored = async (names: string[]) => {
      const rows = await sql<{ name: string }>`
        select ${sql.ref(naming)} as name from ${sql.table(table)}
        where ${sql.ref(naming)} = any(${names}) order by id`.execute(school.db);
      return rows.rows.map(({ name }) => name);
    };
    await saveAll('x-1,Deep End', 'x-2,Shallow End', 'x-3,Slide');
    const names = ['Deep End', 'Shallow End', 'DEEP END', 'Slide', 'Wave'];
    expect(await saveAll('x-1,Shallow End', 'x-2,DEEP END')).toMatchObject({ changed: 2 });
    expect(await stored(names)).toEqual(['Shallow End', 'DEEP END', 'Slide']);
    expect(await saveAll('x-1,Slide', 'x-2,Shallow End', 'x-3,Deep End', 'x-4,Wave')).toMatchObject({
      ...{ added: 1, changed: 3 },
    });
    expect(await stored(names)).toEqual(['Slide', 'Shallow End', 'Deep End', 'Wave']);
    // Two rows about one thing: the second is known by its name.
    expect(await outcomes(text('x-3,Deeper End', 'x-5,Deep End'), { kind })).toEqual([
      expect.stringMatching(/^2: ERROR, null: .* already exists\. \(row 3\)$/),
      expect.stringMatching(/^3: ERROR, null: .* already exists\. \(row 2\)$/),
    ]);
  });

  it('refuses what is no file', async () => {
    const refused = (text: string) =>
      school.refusal(previewImport, { body: { kind: 'POSITIONS', text } }, { as: 'admin' });
    expect(await refused('')).toEqual({ status: 400, text: 'The file has no rows.' });
    expect(await refused('Name\n')).toEqual({ status: 400, text: 'The file has no rows.' });
    expect((await refused('Name\n"Coach')).text).toMatch(/quotation marks of row \d do not match/);
    expect((await refused(`Name\n${'Coach\n'.repeat(5_001)}`)).text).toContain('5,000 rows at the most');
  });
});
