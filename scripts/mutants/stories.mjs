/** The guards that stories in a browser watch over, as `mutants-list.mjs` describes them: each needs a build without it. */
export const storyMutants = [
  {
    guard: 'api/core/platform-header.ts: a phone that tells late is waited for',
    from: 'if (!mayTellLate()) return Promise.resolve()',
    to: 'if (location.pathname) return Promise.resolve()',
    test: 'e2e platform',
  },
  {
    guard: 'runtime/router/browser.ts: one reload until a chunk comes',
    from: '      if (sessionStorage.getItem(reloadKey)) return false\n',
    to: '',
    test: 'e2e releases',
  },
  {
    guard: 'runtime/router/router.ts: a chunk that came allows the next reload',
    from: 'if (!failure) this.options.browser.forgetReload()',
    to: 'void failure',
    test: 'e2e releases',
  },
  {
    guard: 'runtime/storage/shelf.ts: what the browser refuses is kept in memory',
    from: 'else keepInMemory(key, text)',
    to: 'else void keepInMemory',
    test: 'unit runtime/storage/shelf',
  },
  {
    guard: 'tracking/event-store.ts: what the storage refuses is sent while this page lives',
    from: `    }
    memory.set(key, text)`,
    to: '    }',
    test: 'e2e storage-story',
  },
  {
    guard: 'pages/kit/server-seconds.ts: only the time passed is the phone’s',
    from: 'answered + Math.floor(ms / 1000)',
    to: 'Math.floor(Date.now() / 1000)',
    test: 'e2e clock-story',
  },
  {
    guard: 'pages/question/paper-store.ts: the server’s seconds of a question',
    from: 'const serverSeconds = () => clock.seconds + (steadyMs() - clock.at) / 1000',
    to: 'const serverSeconds = () => Date.now() / 1000',
    test: 'e2e clock-story',
  },
  {
    guard: 'pages/campaign/campaign-qrcode.tsx: the server says that it is over',
    from: `page.data.activity.state === 'ended'`,
    to: 'page.data.expire_at * 1000 < Date.now()',
    test: 'e2e clock-story',
  },
  {
    guard: 'tracking/watch-sight.ts: a page that comes back counts on',
    from: '    gone = false\n',
    to: '',
    test: 'e2e tracking-return',
  },
  {
    guard: 'pages/startup/person-labels.ts: a uid is one brand’s',
    from: "return !br || br === (stored('br') ?? br)",
    to: 'return true',
    test: 'e2e tracking.e2e',
  },
  {
    guard: 'api/log.ts: a request outlives its page',
    from: '        keepalive: true,\n',
    to: '',
    test: 'e2e tracking-leaves',
  },
  {
    guard: 'tracking/track-page.ts: a page that may end hurries',
    from: 'if (mayEnd) queue.hurry()',
    to: '',
    test: 'e2e tracking-leaves',
  },
  {
    guard: 'tracking/tracker.ts: an event goes under its id',
    from: 'sendLog(call, { ...fields, eid })',
    to: 'sendLog(call, eid ? fields : {})',
    test: 'e2e tracking.e2e',
  },
  {
    guard: 'tracking/queue.ts: the quiet that the server asked for',
    from: 'if (rest > 0) return waitFor(rest)',
    to: '',
    more: [['endPause !== undefined || quietMs() > 0', 'endPause !== undefined']],
    test: 'e2e tracking.e2e',
  },
  {
    guard: 'tracking/queue-bounds.ts: an age by the server’s clock',
    from: 'eventOf(event)?.serverAt',
    to: 'eventOf(event)?.at',
    test: 'e2e wrong-clock',
  },
  {
    guard: 'server/core/request.ts: another site’s page changes nothing',
    from: "    if (!isOwnSite) throw new ReplyError('forgedRequest')\n",
    to: '',
    more: [
      ['if (isJson && isOwn && hasOwnHeader(c)) return', 'if (isJson || isOwn || !isJson) return'],
    ],
    test: 'e2e forged',
  },
]
