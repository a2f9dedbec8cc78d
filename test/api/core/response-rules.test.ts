import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Answer, failed } from '../../../api/core/answer.ts'
import { errorOf, type Reading, ruleFor, spoken } from '../../../api/core/response-rules.ts'

const test = suite('response rules')

const usual: Reading = { ok: 1, errorHandler: true, toastRefusal: false }
const answer = (more: Partial<Answer>): Answer => ({
  http: 200,
  code: 1,
  message: '不行',
  data: null,
  ...more,
})

const oauth = { status: 'oauth', targetUrl: 'https://open.example/authorize?a=1' }
const modal = { settle: 'reject', say: 'modal', log: true }
const silent = { settle: 'reject' }
const resolve = { settle: 'resolve' }
const stopped = { settle: 'reject', go: 'serviceError', log: true }

/** Case, reply, options of the call, and the result. */
const table: [what: string, Answer, Partial<Reading>, object][] = [
  ['1: too many requests', answer({ http: 429, code: 1005 }), {}, modal],
  ['1 before 3: too many requests, with oauth', answer({ http: 429, ...oauth }), {}, modal],
  ['1 before 5: too many requests, with a success code', answer({ http: 429 }), {}, modal],
  ['1 whatever the error handler', answer({ http: 429 }), { errorHandler: false }, modal],
  ['2: a dead network', failed('network'), {}, modal],
  ['2: no answer in time', failed('timeout'), { errorHandler: false }, modal],
  ['2 before 5: a broken server, whatever is a success', failed('network', 503), { ok: 0 }, modal],
  [
    '3: a lost session',
    answer({ code: 4001, ...oauth }),
    {},
    { settle: 'never', go: 'authorization' },
  ],
  [
    '3 before 5: a lost session with a success code',
    answer(oauth),
    {},
    { settle: 'never', go: 'authorization' },
  ],
  [
    '3 not: a target that is no web address',
    answer({ ...oauth, code: 1002, targetUrl: 'javascript:alert(1)' }),
    {},
    modal,
  ],
  ['4: a stopped brand', answer({ code: 999998 }), {}, stopped],
  ['4: maintenance', answer({ code: 999999 }), { errorHandler: false }, stopped],
  ['4 before 5: maintenance, whatever is a success', answer({ code: 999999 }), { ok: 0 }, stopped],
  ['4: a brand whose plan is over', answer({ code: 4001 }), {}, stopped],
  ['4: no access', answer({ code: 4003 }), { errorHandler: false }, stopped],
  ['5: success', answer({}), {}, resolve],
  ['5: code 0 of a code-0 call, without a modal', answer({ code: 0 }), { ok: 0 }, resolve],
  ['5 not: code 1 of a code-0 call', answer({ code: 1 }), { ok: 0 }, modal],
  ['5: one of several codes', answer({ code: 0 }), { ok: [1, 0] }, resolve],
  ['5: a refusal by HTTP 400 is an answer', answer({ http: 400, code: 1 }), {}, resolve],
  [
    '6: a refused bargain',
    answer({ code: -1 }),
    { toastRefusal: true },
    { settle: 'reject', say: 'toast' },
  ],
  ['6 not: code -1 elsewhere', answer({ code: -1 }), {}, modal],
  ['7: a code that the screen draws', answer({ code: 2001 }), {}, silent],
  ['7: a large code', answer({ code: 4004 }), { errorHandler: false }, silent],
  ['7 not: code 2000 speaks', answer({ code: 2000 }), {}, modal],
  ['8: a refusal', answer({ code: 1101 }), {}, modal],
  ['8: a refusal by HTTP 400', answer({ http: 400, code: 1001 }), {}, modal],
  [
    '9: a refusal, error handler off',
    answer({ code: 1101 }),
    { errorHandler: false },
    { settle: 'reject', log: true },
  ],
]

for (const [what, met, call, expected] of table) {
  test(`rule ${what}`, () => {
    const { when: _, ...outcome } = ruleFor(met, { ...usual, ...call })
    assert.equal(outcome, expected)
  })
}

const texts: [what: string, Answer, said: string, rejected: string, kind: string][] = [
  ['the server says', answer({ code: 1101 }), '不行', '不行', 'refused'],
  ['the server says at HTTP 429', answer({ http: 429 }), '不行', '不行', 'refused'],
  ['a silent refusal', answer({ message: '' }), '请求失败', '请求失败', 'refused'],
  ['a dead network', failed('network'), '请求失败，请检查网络后再试', '请求失败', 'network'],
  ['a broken server', failed('network', 503), '请求失败', '请求失败', 'network'],
  [
    'a broken server that names the request',
    { ...failed('network', 500), requestId: 'ab12' },
    '请求失败（编号 ab12）',
    '请求失败',
    'network',
  ],
  [
    'a server that asks for a pause and names the request',
    { ...failed('network', 503), requestId: 'ab12', retryAfterMs: 5000 },
    '请求失败，请 5 秒后再试（编号 ab12）',
    '请求失败，请 5 秒后再试',
    'network',
  ],
  ['a time-out', failed('timeout'), '请求失败', '网络链接超时,请稍后再试！', 'timeout'],
]

for (const [what, met, said, rejected, kind] of texts) {
  test(`people read '${said}' and callers get '${rejected}': ${what}`, () => {
    const error = errorOf(met)
    assert.equal([spoken(met), error.message, error.kind], [said, rejected, kind])
  })
}

test.run()
