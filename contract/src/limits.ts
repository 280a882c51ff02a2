/**
 * Every constant and limit, once.
 * Server, web and tests read them from here; nobody writes such a number a second time.
 */

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
  /** A refusal to save a person is long and worth reading, so it stays longer than other toasts. */
  personRefusalToast: 4_500,
  connectivityCheck: 3 * SECOND,
  copiedNote: 2 * SECOND,
  /** How long a key of the kiosk stays lit, and how long its last word stays on screen. */
  keyHighlight: 200,
  kioskReset: 2 * SECOND,
} as const;

export const toastsAtOnce = 2;

/** How long things live, in milliseconds. */
export const lifetime = {
  session: 7 * DAY,
  /** The employee token of the kiosk. */
  kioskSession: 1 * DAY,
  resetSession: 10 * MINUTE,
  activationLink: 72 * HOUR,
} as const;

/** How often something may be tried before the caller has to wait. */
export const attempts = {
  loginPerEmail: { limit: 5, window: 15 * MINUTE },
  loginPerAddress: { limit: 30, window: 15 * MINUTE },
  /** Ours: nobody signs up a whole school from one address. */
  signUpPerAddress: { limit: 30, window: 1 * HOUR },
  /** Ours: a session left open is no way to guess its owner's password. */
  currentPasswordPerPerson: { limit: 5, window: 15 * MINUTE },
  resetCodePerEmail: { limit: 5, window: 1 * HOUR },
  resetCodeTries: 5,
  /** The address, or the enrolled kiosk, then waits for a minute, and twice as long each time it happens again. */
  employeeCode: { limit: 10, window: 1 * MINUTE, longestBlock: 1 * HOUR, forgottenAfter: 1 * DAY },
  /** Ours: codes nobody has, in what an enrolled kiosk saved while it was offline. */
  offlineCodesPerKiosk: { limit: 200, window: 1 * HOUR },
} as const;

/** The most characters a value may have, and where it differs, the most an input lets one type. */
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
  positionName: 50,
  search: 100,
  freeText: 100,
  postalCode: 20,
  comments: 500,
  agenda: 2_000,
  dismissReason: 255,
  holidayReason: 250,
  attendanceReason: 255,
  kioskName: 50,
  /** An input lets one type more than is accepted, so that a long text can be shortened instead of being cut. */
  requestReason: { max: 255, input: 455 },
  scheduleChangeReason: 150,
  decisionNotes: 255,
  /** Why an admin changed an attendance. */
  adminNotes: 255,
  approvedHours: 5,
  staffChangeNotes: 150,
} as const;

/** Labels in a multi-select are cut beyond this many characters. */
export const multiSelectLabelLength = 25;

export const page = {
  size: 10,
  sizes: [10, 25, 50, 100],
  /** What one call returns at the most; also what it returns when it is not asked for a number. */
  most: 500,
  /** Up to this many pages are all shown; beyond it come ellipses. */
  allShown: 6,
} as const;

/** Weekly reports come whole and are paged by the screen, from this size on. */
export const reportPageSize = 25;

/** What somebody who changes paid hours may enter. */
export const paidHours = { least: 1, most: 24 } as const;

/** The report of consecutive shifts looks at this many days at the most, two years. */
export const streakDaysAtMost = 731;

export const minutesBetweenTimeChoices = 15;

/** Less than this after the clock-in, the same code does not clock out: it was typed twice. */
export const shortestAttendance = 1 * MINUTE;

/** What an offline kiosk sends at once; it may have saved more, and sends them one batch after the other. */
export const offlinePunches = {
  atOnce: 200,
  /** A punch older than that is for a manager to enter: the week may have been paid. */
  oldest: 14 * DAY,
  /** Ahead of the server's clock by no more than that, a punch is taken as made now. */
  ahead: 2 * MINUTE,
} as const;

/** One request for time off spans this many days at the most, the first and the last included. */
export const timeOffDaysAtMost = 366;

/** What the dashboard looks back at: unassigned attendance, and shifts that nobody came for or left early. */
export const daysLookedBack = 14;

/** Whoever was there so many minutes less than the shift lasts has left it short. */
export const minutesShort = 30;

export const mostApprovedHours = 999;

/** One shift is split among so many people at the most, and so many are clocked out at once. */
export const splitStaffAtMost = 10;
export const clockOutsAtMost = 500;

/** Server-sent events: how often a line is sent so that nobody takes the stream for dead, and when to try again. */
export const live = { heartbeat: 25 * SECOND, retry: 1 * SECOND, longestStream: 3_600 } as const;

/** A staff meeting invites this many people at the most. */
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
