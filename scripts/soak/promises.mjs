// What the product promises, and the tests that try each promise, in full size under `SOAK`.

/** @typedef {{ id: string, promise: string, tests: string[], size: string }} Promise `tests`: as `npm test` names them. */

/** @type {Promise[]} */
export const promises = [
  {
    id: 'R1',
    promise: 'What is sold is the stock, never less than nothing',
    tests: ['server mechanics/claim.test', 'server mechanics/stock', 'embedded coupon/take'],
    size: '50 buyers for 10 pieces at each isolation level, in one and two processes',
  },
  {
    id: 'R2',
    promise: 'A double tap and a parallel draw have one effect',
    tests: ['server mechanics/draw-races', 'server question/play'],
    size: '40 draws at once at each isolation level',
  },
  {
    id: 'R3',
    promise: 'The shares of an envelope are its amount',
    tests: ['server mechanics/envelope-split', 'server red-envelope/races'],
    size: '10,000 splits; parallel openers of one envelope',
  },
  {
    id: 'R4',
    promise: 'Mechanics agree with a small model of their rules after every step',
    tests: ['server histories'],
    size: '1,000 histories of 40 steps for each mechanic and isolation level',
  },
  {
    id: 'R5',
    promise: 'A killed server loses nothing that it acknowledged',
    tests: ['server crash', 'embedded crash', 'server core/jobs-crash'],
    size: '10 kills',
  },
  {
    id: 'R6, R7',
    promise: 'A repeated attempt gets the first answer, another body under it is refused',
    tests: ['server coupon/take', 'server mechanics/claim.test', 'server lottery/draw'],
    size: 'five equal attempts at once',
  },
  {
    id: 'R9',
    promise: 'A login code begins one session, in the browser that asked for it',
    tests: ['server auth/login', 'unit startup/login', 'e2e entry'],
    size: 'every order of answers',
  },
  {
    id: 'R10, R11',
    promise: 'Who asks is known by the session alone; what is foreign looks missing',
    tests: ['server matrix/identity', 'server matrix/ids'],
    size: 'every endpoint, four roles, six claims in two places',
  },
  {
    id: 'R12',
    promise: 'Articles run no script',
    tests: ['e2e rich-text'],
    size: 'the whole corpus',
  },
  {
    id: 'R13',
    promise: 'Nothing leads out of the app',
    tests: ['unit system/redirects'],
    size: 'the whole corpus at each sink',
  },
  {
    id: 'R14',
    promise: 'Only the payment platform is heard',
    tests: ['unit pay-frames'],
    size: 'hostile senders',
  },
  {
    id: 'R15',
    promise: 'Other sites cause nothing',
    tests: ['server matrix/forged', 'e2e forged'],
    size: 'every writing endpoint',
  },
  {
    id: 'R16',
    promise: 'A forged share earns nothing',
    tests: ['server share'],
    size: 'each byte of a signature',
  },
  {
    id: 'R17',
    promise: 'Codes cannot be guessed',
    tests: ['server matrix/guesses'],
    size: '10,000 guesses of one and of fifty people',
  },
  {
    id: 'R18-R21',
    promise: 'Events arrive once, in order, and hold nothing up',
    tests: ['e2e tracking', 'unit tracking'],
    size: '250 leaves',
  },
  {
    id: 'R22, R23',
    promise: 'Requests wait for the login; each failure shows one dialog',
    tests: ['unit api/core'],
    size: '12 faults and 4 methods',
  },
  {
    id: 'R24',
    promise: 'A missing chunk costs one reload',
    tests: ['e2e releases'],
    size: 'two releases',
  },
  {
    id: 'R25',
    promise: 'Stack, address and page agree',
    tests: ['e2e navigation', 'unit runtime/router'],
    size: '500 walks',
  },
  {
    id: 'R26, R27',
    promise: 'Returning pages are fresh; a broken storage stops nothing',
    tests: ['e2e back-cache', 'e2e storage-story'],
    size: 'three faults',
  },
  {
    id: 'R29, R30',
    promise: 'Snapshot visitors only look; brands never meet',
    tests: ['server matrix/snapshot', 'server matrix/brands'],
    size: 'random actions in three brands',
  },
  {
    id: 'R31',
    promise: 'The server’s clock decides',
    tests: ['e2e clock-story', 'e2e wrong-clock', 'server activity/edges'],
    size: 'a day wrong both ways',
  },
  {
    id: 'R32',
    promise: 'Malformed input is refused',
    tests: ['server matrix/fuzz', 'server bad-input'],
    size: '5,000 payloads for each parser',
  },
  {
    id: 'R34',
    promise: 'Pages can be used with a reader and large type',
    tests: ['e2e accessibility'],
    size: 'every component',
  },
]
