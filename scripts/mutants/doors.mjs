/** The guards against forged logins, strangers' events, stalls and open settings, as `mutants-list.mjs` describes them. */
export const doorMutants = [
  ...[
    [
      'core/login-cookie.ts: a state belongs to the browser that asked for it',
      'return isSigned(brand.secret, proofParts(brand, state), proof)',
      'return isSigned(brand.secret, proofParts(brand, state), proofOf(brand, state)) || proof',
      'auth/login',
    ],
    [
      'auth/login.ts: only our own scripts log in',
      "if (!hasOwnHeader(http)) throw new ReplyError('forgedRequest')",
      'void hasOwnHeader',
      'auth/login',
    ],
    [
      'auth/login.ts: codes that belong to nobody are bounded',
      'const person = await limitLogins(call, () => personOf(call))',
      'const person = await personOf(call)\n    void limitLogins',
      'auth/login',
    ],
    [
      'auth/code-session.ts: one session per code',
      "deriveToken(secret, ['session', brandId, input.code, input.state])",
      "deriveToken(secret, ['session', String(Math.random())])",
      'auth/login',
    ],
    [
      'auth/code-session.ts: a session that has ended is not begun again',
      "      .where('session_begun', '=', false)\n",
      '',
      'auth/login',
    ],
    [
      'core/session.ts: a browser has one session of a brand',
      'if (before) await deleteSession(trx, person.brandId, before)',
      'void before',
      'auth/login',
    ],
    [
      'core/session.ts: a session speaks with our own header',
      'if (!token || !hasOwnHeader(c)) return null',
      'if (!token) return null\n  void hasOwnHeader',
      'log/page-log',
    ],
    [
      'core/request.ts: nobody opens an address of the API',
      'if (isNavigation || isElement) throw',
      'if (isNavigation && isElement && !site) throw',
      'core/mount-routes',
    ],
    [
      'core/request.ts: an API on its own host is asked by our pages alone',
      "site === 'same-site' && pageOrigins.includes(c.req.header('origin') ?? '')",
      "site === 'same-site'",
      'core/mount-routes',
    ],
    [
      'core/mount-routes.ts: whom the brand denies',
      "if (visitor?.isDenied && !route.evenClosed) throw new ReplyError('accessDenied')",
      '',
      'core/mount-routes',
    ],
    [
      "core/guesses.ts: right guesses do not stand in each other's way",
      'if (await isLocked(db, count, now)) throw',
      'if ((await isLocked(db, count, now)) || true) throw',
      'core/guesses',
    ],
    [
      "log/page-log.ts: nobody sends somebody else's event before they do",
      "input.eid ? ['eid', input.eid] : [session_uid, ...content]",
      'content',
      'log/page-log',
    ],
    [
      'log/page-log.ts: only a proven share counts',
      ' || row.session_uid !== row.uid',
      '',
      'log/page-log',
    ],
    [
      'log/intake-limit.ts: events of a minute are bounded',
      'await limitRate(db, {',
      'void (db, {',
      'log/page-log',
    ],
    [
      'upload/upload-limit.ts: strangers of one address',
      'if (address) await limitRate(',
      'if (address) void (',
      'upload/make-signature',
    ],
    [
      'core/database-deadlines.ts: a wait for a connection ends',
      "within(connectMs, asked, 'connection')",
      "within(0, asked, 'connection')",
      'core/database-deadlines',
    ],
    [
      "core/settings.ts: the sandbox is named where the database is one's own",
      'if (!DATABASE_URL) return true',
      'if (!DATABASE_URL || SANDBOX === undefined) return true',
      'core/settings',
    ],
    [
      'core/log-error.ts: no values of a statement',
      'if (!isDatabaseError(error)) return',
      'if (!isDatabaseError(error) || error) return',
      'core/log-error',
    ],
    [
      'start-server.ts: a body has its time',
      'requestTimeout: requestMs,',
      'requestTimeout: 0 * requestMs,',
      'slow-requests',
    ],
  ].map(([what, from, to, test]) => ({
    guard: `server/${what}`,
    from,
    to,
    test: `server ${test}`,
  })),
  ...[
    [
      'redirect-rules.ts: of our own host only pages are open',
      ' || (url.origin === origin && !isOpen(url.pathname, isPage))',
      '',
      'system/redirect-rules',
    ],
    [
      'app-path.ts: only a page of the table is a target',
      ' && isOpen(text, isPage)',
      '',
      'system/redirects',
    ],
  ].map(([what, from, to, test]) => ({
    guard: `pages/system/${what}`,
    from,
    to,
    test: `unit ${test}`,
  })),
]
