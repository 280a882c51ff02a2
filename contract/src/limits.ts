/** The limits and constants that the server, the browser and the tests share. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Delays of the browser, in milliseconds. */
export const delay = {
  searchDebounce: 300,
  slowSearchDebounce: 800,
  redirectAfterSuccess: 1 * SECOND,
  toast: 3 * SECOND,
  /** A refusal to save a person is long, so it stays longer than other toasts. */
  personRefusalToast: 4_500,
  /** The reference of an unexpected failure can be noted meanwhile. */
  referenceToast: 12 * SECOND,
  connectivityCheck: 3 * SECOND,
  /** After this long without input, a page no longer keeps its session in use. */
  unattended: 5 * MINUTE,
  copiedNote: 2 * SECOND,
  /**
   * A pressed key of the kiosk stays highlighted for the first, its last message on screen for the second.
   */
  keyHighlight: 200,
  kioskReset: 2 * SECOND,
} as const;

export const toastsAtOnce = 2;

/**
 * A move of the calendar can be taken back for so long. The toast offers it for a moment; the server allows
 * slow networks.
 */
export const undoneWithin = { toast: 10 * SECOND, server: 10 * MINUTE } as const;

/** The lifetimes of tokens and links, in milliseconds. */
export const lifetime = {
  session: 7 * DAY,
  /** The employee token of the kiosk. */
  kioskSession: 1 * DAY,
  resetSession: 10 * MINUTE,
  /** So long after signing in, or proving it again, a person may change the access of others (A17). */
  proof: 10 * MINUTE,
  /** A browser stays a known device of a person this long after their last login in it. */
  knownDevice: 365 * DAY,
  activationLink: 72 * HOUR,
  /** The link that confirms an email. */
  emailLink: 72 * HOUR,
  /** A sign-in whose password was right, until the second factor completes it. */
  unfinishedSession: 5 * MINUTE,
  /** The challenge that a passkey signs, and the secret of an app that is being set up. */
  factorChallenge: 5 * MINUTE,
  /** A sign-in that waits for the person to come back from the issuer's pages. */
  issuerSignIn: 10 * MINUTE,
} as const;

/** An IPv6 /48, which one customer of a provider has, may try this many times as often as one /64 of it. */
export const widerBy = 4;

/** Callers may try something so often before they have to wait. */
export const attempts = {
  loginPerEmail: { limit: 5, window: 15 * MINUTE },
  loginPerAddress: { limit: 30, window: 15 * MINUTE },
  /**
   * Against strangers with many networks. Beyond it, only known devices sign in, and people who set a new
   * password.
   */
  loginPerSchool: { limit: 1_000, window: 1 * HOUR },
  /** Against mass sign-ups. */
  signUpPerAddress: { limit: 30, window: 1 * HOUR },
  signUpPerSchool: { limit: 300, window: 1 * HOUR },
  /** Against guessing the password from a session that was left open. */
  currentPasswordPerPerson: { limit: 5, window: 15 * MINUTE },
  /** Against flooding a mailbox with links that confirm it. */
  emailLinkPerPerson: { limit: 10, window: 1 * HOUR },
  resetCodePerEmail: { limit: 5, window: 1 * HOUR },
  /** As many as a whole school behind one address may need on the first day of a season. */
  resetCodePerAddress: { limit: 60, window: 1 * HOUR },
  resetCodePerSchool: { limit: 300, window: 1 * HOUR },
  /** Wrong tries. Mails to a subject that has used them up carry only a link, and no code works for it. */
  resetCodeTries: 5,
  wrongCodePerEmail: { limit: 10, window: 1 * DAY },
  wrongCodePerAddress: { limit: 30, window: 1 * HOUR },
  wrongCodePerSchool: { limit: 300, window: 1 * HOUR },
  /** Codes of an app: for one sign-in, for a person and for a network. Passkeys and recovery codes are not among them. */
  appCodeTries: 5,
  appCodePerPerson: { limit: 10, window: 1 * DAY },
  appCodePerAddress: { limit: 30, window: 1 * HOUR },
  /** They have 120 random bits, so this only keeps the work small. */
  recoveryCodePerAddress: { limit: 30, window: 1 * HOUR },
  passkeyPerAddress: { limit: 300, window: 1 * HOUR },
  issuerPerAddress: { limit: 300, window: 1 * HOUR },
  /** The address or enrolled kiosk then waits a minute, and twice as long each further time. */
  employeeCode: { limit: 10, window: 1 * MINUTE, longestBlock: 1 * HOUR, forgottenAfter: 1 * DAY },
  /** Far above what anybody does by hand, and what a script may do for them; a stolen session does no more. */
  writesPerPerson: { limit: 600, window: 1 * HOUR },
  mailsPerPerson: { limit: 300, window: 1 * HOUR },
  exportsPerPerson: { limit: 60, window: 1 * HOUR },
  /** Searches for the best people, each of which has a core for up to a minute. */
  searchesPerPerson: { limit: 120, window: 1 * HOUR },
  testPushPerPerson: { limit: 30, window: 1 * HOUR },
  /** Names of addresses are looked up: nobody lists a network with us. */
  webhookAddressesPerPerson: { limit: 60, window: 1 * HOUR },
  /** All phones of a pool may share an address, and show some notices at once. */
  shownPerAddress: { limit: 3_000, window: 15 * MINUTE },
  /** Unknown codes among the offline punches of an enrolled kiosk. */
  offlineCodesPerKiosk: { limit: 200, window: 1 * HOUR },
  /** Batches of them, which hold far more than a kiosk saves; a stolen one does no more, and an honest one sends later. */
  offlineBatchesPerKiosk: { limit: 300, window: 1 * HOUR },
  /** Calendar apps ask four times an hour at most, each device by itself. */
  calendarPerAddress: { limit: 60, window: 1 * HOUR },
  wrongCalendarPerNetwork: { limit: 30, window: 15 * MINUTE },
  wrongTokenPerNetwork: { limit: 30, window: 15 * MINUTE },
  readsPerToken: { limit: 3_000, window: 1 * HOUR },
  changesPerToken: { limit: 600, window: 1 * HOUR },
} as const;

/** The most characters of a value, and where it differs, the most that an input accepts. */
export const length = {
  name: { min: 3, max: 50, input: 55 },
  fullName: { max: 105 },
  email: { max: 225, input: 230 },
  phone: { min: 10, max: 20 },
  address: { min: 3, max: 200, input: 260 },
  title: { max: 100 },
  key: 5,
  resetCode: 4,
  resetPassword: { min: 6 },
  password: { min: 8, max: 100 },
  message: 300,
  terms: 10_000,
  positionName: 50,
  search: 100,
  freeText: 100,
  postalCode: 20,
  comments: 500,
  agenda: 2_000,
  dismissReason: 255,
  lawReason: 255,
  holidayReason: 250,
  needNote: 100,
  attendanceReason: 255,
  kioskName: 50,
  factorName: 50,
  tokenName: 50,
  /** The input accepts more, so that a person can shorten a long text instead of losing its end. */
  requestReason: { max: 255, input: 455 },
  scheduleChangeReason: 150,
  decisionNotes: 255,
  /** The reason why an admin changed an attendance. */
  adminNotes: 255,
  approvedHours: 5,
  staffChangeNotes: 150,
  certificateKind: 50,
  certificateNumber: 50,
  certificateNote: 255,
  payrollCode: 60,
  columnHeading: 60,
  handOverNotes: 255,
  importedHeading: 200,
  importedCell: 5_000,
} as const;

/** The most passkeys and apps of a person, and how many recovery codes they get at once. */
export const factorsAtMost = 10;
export const recoveryCodeCount = 10;

/** The most tokens of a school, the days that one lasts, and the most networks that it names. */
export const tokens = { atMost: 50, days: { least: 1, usual: 90, most: 365 }, networks: 20 } as const;

/** A multi-select cuts labels after this many characters. */
export const multiSelectLabelLength = 25;

export const page = {
  size: 10,
  sizes: [10, 25, 50, 100],
  /** The most items that one call returns, and the default without a limit. */
  most: 500,
  /** Up to this many page numbers are all shown; more get ellipses. */
  allShown: 6,
} as const;

/** The most events in one workbook of the security log. */
export const eventsInExport = 50_000;

/** The most changes of the schedule in one workbook; a change of several shifts counts as many. */
export const changesInExport = 5_000;

/** Weekly reports come in one answer; the screen pages them by this many rows. */
export const reportPageSize = 25;

/** The range for paid hours that someone types in an edit (P2a). */
export const paidHours = { least: 1, most: 24 } as const;

/** The report of consecutive shifts covers at most two years. */
export const streakDaysAtMost = 731;

export const minutesBetweenTimeChoices = 15;

/** In less than this after the clock-in, the same code was typed twice and does not clock out (K1). */
export const shortestAttendance = 1 * MINUTE;

/** Offline punches of a kiosk; it sends more than `atOnce` in several batches. */
export const offlinePunches = {
  atOnce: 200,
  /** A punch at most this far ahead of the server's clock counts as made now. */
  ahead: 2 * MINUTE,
} as const;

/** The most days of one time-off request, first and last day included. */
export const timeOffDaysAtMost = 366;

/** An offer asks so many people at once, and gives them so many minutes (OF1). */
export const offers = {
  peopleAtOnce: { usual: 3, max: 20 },
  minutesApart: { usual: 60, min: 5, max: 7 * 24 * 60 },
} as const;

/** The number of openings of an absence that get proposals, and can be repaired with it. */
export const repairsAtMost = 40;

/** The most entries of when a person cannot work, and the most days of their shifts that one call returns beside these. */
export const unavailabilitiesAtMost = 100;
export const availabilityDaysAtMost = 100;

/**
 * The number of people, beyond those it offers, whom one answer of a lookup of staff explains. The next ones
 * follow at an offset.
 */
export const explainedAtMost = 500;

/** As many hours as a week has. */
export const weeklyHoursAtMost = 168;

/** The most days that one step closes: a season's repairs. */
export const closureDaysAtMost = 62;

/** The dashboard lists unassigned attendance and missed or shortened shifts of so many days (D1, D2). */
export const daysLookedBack = 14;

/** A shift counts as left short when the person punched at least this many minutes less (D2). */
export const minutesShort = 30;

export const mostApprovedHours = 999;

/** Approved hours of at least this many times the clocked ones are asked about once (D6a). */
export const generousHours = 1.25;

/** The least and the most people of a position that a location can need. */
export const neededPeople = { least: 1, most: 99 } as const;

/** Shifts whose person will lack a certificate, or is under 18 and beyond a rule of law, are listed so many days ahead (CE7, LA8). */
export const daysListedAhead = 14;

/** The most reminders of a kind of certificate, its longest usual validity in months, and the most dates opened at once. */
export const remindersAtMost = 6;
export const longestValidity = 240;
export const lapsedDatesAtMost = 200;

/** The most people among whom one shift is split, and the most who are clocked out at once. */
export const splitStaffAtMost = 10;
export const clockOutsAtMost = 500;

/** The most payroll numbers that are saved at once, and the lines of a payroll file that a preview shows. */
export const payrollNumbersAtMost = 1_000;
export const previewedLines = 10;

/** The most rows and characters of a file that is imported, and the bytes of its call: JSON writes line breaks with two (MI1). */
export const importedRowsAtMost = 5_000;
export const importedColumnsAtMost = 200;
export const importedTextAtMost = 5 * 1_024 * 1_024;
export const importedBodyAtMost = 12 * 1_024 * 1_024;

/** The most waiting punches that are decided at once. */
export const waitingPunchesAtMost = 500;

/** Requests of a kind that a person may have waiting; the database has the same number (X6). */
export const pendingRequestsAtMost = 20;

/** Server-sent events: how often a comment keeps the stream alive, and how long to wait before reconnecting. */
export const live = {
  heartbeat: 25 * SECOND,
  retry: 1 * SECOND,
  longestStream: 3_600,
  /** A hidden tab has none, so no person needs as many. */
  streamsPerPerson: 64,
} as const;

/** The most lines of a school calendar. */
export const schoolDates = { terms: 12, daysOff: 60 } as const;

/** The most people that a staff meeting invites. */
export const meetingStaffAtMost = 500;

/** Widths in pixels at which layouts change. */
export const breakpoint = {
  tiny: 340,
  small: 375,
  phone: 410,
  wide: 640,
  tablet: 768,
  desktop: 1024,
  large: 1440,
} as const;
