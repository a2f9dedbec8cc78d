// The product's promises, and the tests of each, at full size with `SOAK`.

/**
 * @typedef {{ id: string, promise: string, tests: string[], size: string, share?: number, missing?: string }} Promise
 * `tests`: as `npm test` names them. `share`: of the full size that one round tries, 1 by default. `missing`: what the
 * full size leaves out.
 */

/**
 * The longest ones come last, so that a short run tries all others.
 *
 * @type {Promise[]}
 */
export const promises = [
  {
    id: 'R1',
    promise: 'What is sold is the stock, never less than nothing',
    tests: [
      'server mechanics/claim.test',
      'server mechanics/stock',
      'server seckill/flash-sale',
      'embedded coupon/take',
    ],
    size: '2,000 buyers for 100 pieces over HTTP, at both isolation levels of PostgreSQL and in two processes (R33)',
    missing: 'the embedded database: a few buyers only; its one connection has no races',
  },
  {
    id: 'codes',
    promise: 'A live code breaks no cap, and sends everybody somewhere once',
    tests: ['server live-code/crowd'],
    size: '5,000 scans in a minute on one code, two processes on PostgreSQL, p99 under 200 ms',
  },
  {
    id: 'friends',
    promise: 'Each friend has one inviter, and a large ranking is read fast',
    tests: ['server invite/bind', 'server invite/rank-speed'],
    size: '1,000 friends who open the links of two inviters at once; 100,000 inviters, a page of the ranking and one’s own place under 50 ms at p99',
  },
  {
    id: 'masses',
    promise: 'What a shop has many of is moved and exported at once, and never held at once',
    tests: ['server work/many-contacts', 'server form/shop/export'],
    size: '2,008 customers of a staff member who leaves, half of them by contact alone; a file of 50,000 entries in pages of 500',
  },
  {
    id: 'R2',
    promise: 'A double tap and a parallel draw have one effect',
    tests: ['server mechanics/draw-races', 'server quiz/play'],
    size: '500 people for 7 prizes; 40 draws at once of each of 50 people, at both isolation levels',
  },
  {
    id: 'R3',
    promise: 'The shares of an envelope are its amount',
    tests: ['server mechanics/envelope-split', 'server red-envelope/races'],
    size: '10,000 splits; 2,000 openers of 100 shares in two processes (R33)',
  },
  {
    id: 'R6, R7',
    promise: 'A repeated attempt gets the first answer, another body under it is refused',
    tests: ['server coupon/take', 'server mechanics/claim.test', 'server lottery/draw'],
    size: '500 claims whose first connection is cut at any moment; five equal attempts at once; another body',
    missing:
      'the cut answers of other writes than claims; 422 is tried at each campaign’s own test, not from the route table',
  },
  {
    id: 'R8',
    promise: 'Payment notices that are repeated, late, forged or out of order move an order once',
    tests: ['server payment', 'server orders/orderings', 'server orders/pay.test'],
    size: 'all 20 orderings of pay, cancel, timeout, notice and refund; every forged notice',
  },
  {
    id: 'R9',
    promise: 'A login code begins one session, in the browser that asked for it',
    tests: ['server auth/login', 'unit startup/login', 'e2e entry'],
    size: 'a repeated code, two tabs, refresh, back',
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
    id: 'R18-R21',
    promise: 'Events arrive once, in order, and hold nothing up',
    tests: ['e2e tracking', 'unit tracking'],
    size: '200 documents left, 50 closed, 150 events without a network',
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
    id: 'empty shop',
    promise: 'From an empty database, taps alone make a shop that plays every kind of campaign',
    tests: ['e2e empty-shop-story'],
    size: 'all 28 kinds, published and taken part in; every table that a page fills',
  },
  {
    id: 'posters',
    promise: 'Title, offer and code of each poster can be read',
    tests: ['e2e posters'],
    size: 'every campaign that has a poster, in a dark, a pastel and a grey colour',
  },
  {
    id: 'offline',
    promise: 'Without a network, each page says so and goes on once it is back',
    tests: ['e2e offline'],
    size: 'every page of the list, before its data come and while it is used',
  },
  {
    id: 'first screens',
    promise: 'The server renders what the app renders, for everybody',
    tests: ['e2e first-screen'],
    size: 'every page and every person',
  },
  {
    id: 'R26, R27',
    promise: 'Returning pages are fresh; a broken storage stops nothing',
    tests: ['e2e back-cache', 'e2e storage-story'],
    size: 'three faults',
  },
  {
    id: 'R28',
    promise: 'A host that scales its text breaks no layout',
    tests: ['e2e phone.e2e'],
    size: 'factors 0.8 to 1.5 at 320 to 480 px',
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
    size: 'a day wrong both ways; for events two hours and three days, too',
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
    size: 'every component and layer; eight pages',
    missing: 'the other pages',
  },
  {
    id: 'R5',
    promise: 'A killed server loses nothing that it acknowledged',
    tests: ['server crash', 'embedded crash', 'server failover', 'server backup'],
    size: '10 kills under 3,000 claims, on each engine; 20 kills of a process or of PostgreSQL in turn; a standby that takes over; a copy restored to a moment; due work across each',
  },
  {
    id: 'R17',
    promise: 'Codes cannot be guessed',
    tests: ['server matrix/guesses'],
    size: '10,000 guesses of one and of fifty people',
  },
  {
    id: 'R16',
    promise: 'A forged share earns nothing',
    tests: ['server share/share'],
    size: 'each byte of a signature',
  },
  {
    id: 'money',
    promise: 'Money in is money out and money held, to the fen; points, coupons and commission too',
    tests: ['server money-histories', 'server points-histories'],
    size: '1,000 histories of 120 steps at each isolation level: orders, refunds before and after the settlement, coupons, commission, withdrawals; 1,000 of 40 steps of points in lots',
    share: 0.1,
  },
  {
    id: 'R4',
    promise: 'Mechanics agree with a small model of their rules after every step',
    tests: ['server histories'],
    size: '1,000 histories of 40 steps for each mechanic and isolation level',
    share: 0.1,
  },
]
