import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  CAPTCHA_LIFE_S,
  checkCaptcha,
  makeCaptcha,
} from '../../../server/mechanics/vote/captcha.ts'
import { motifs } from '../../../server/mechanics/vote/captcha-tiles.ts'
import { medianOf } from '../../../server/mechanics/vote/submission-rate.ts'
import { ReplyError } from '../../../server/core/replies.ts'
import { START } from '../../support/server-clock.ts'

const test = suite('the captcha')
const owner = { brand: { brand_id: 8, secret: 'secret' }, activityId: 731, uid: 88 }

/** Recognizes the drawings by tile, as a person does. */
function seen(picture: string): string[] {
  const svg = decodeURIComponent(picture.slice(picture.indexOf(',') + 1))
  return svg
    .split('<rect')
    .slice(1)
    .map(tile => Object.keys(motifs).find(name => tile.includes(motifs[name] ?? '?')) ?? '')
}

test('the two pictures in their order are the answer, and so is the sum', () => {
  for (let n = 0; n < 20; n += 1) {
    const captcha = makeCaptcha(owner, START)
    const tiles = seen(captcha.picture)
    const answer = captcha.names.map(name => tiles.indexOf(name) + 1).join(',')
    const nonce = checkCaptcha(owner, { token: captcha.token, answer }, START)
    assert.is(nonce, captcha.token.split('.')[0])
    const [first, second] = answer.split(',')
    const backwards = `${second},${first}`
    refuses({ token: captcha.token, answer: backwards }, START)
  }
})

test('holds for one person, one activity and two minutes', () => {
  const captcha = makeCaptcha(owner, START)
  const tiles = seen(captcha.picture)
  const answer = captcha.names.map(name => tiles.indexOf(name) + 1).join(',')
  const given = { token: captcha.token, answer }
  checkCaptcha(owner, given, START + CAPTCHA_LIFE_S - 1)
  refuses(given, START + CAPTCHA_LIFE_S)
  refuses(given, START, { ...owner, uid: 89 })
  refuses(given, START, { ...owner, activityId: 732 })
  refuses({ ...given, token: given.token.replace(/\.\d+\./, `.${START + 9999}.`) }, START)
  refuses({ token: '...', answer: '' }, START)
})

test('neither token nor answer of the server tells what is right', () => {
  const { picture, names, question, ...rest } = makeCaptcha(owner, START)
  assert.is(names.length, 2)
  assert.match(question, /^十.减.等于几？$/)
  assert.not(picture.includes('茶壶'))
  assert.equal(Object.keys(rest).sort(), ['columns', 'expire_at', 'tiles', 'token'])
})

test('the median counts items without votes as zero', () => {
  assert.is(medianOf([], 0), 0)
  assert.is(medianOf([40], 1), 40)
  assert.is(medianOf([40], 3), 0)
  assert.is(medianOf([40, 6, 8], 4), 6)
})

function refuses(given: { token: string; answer: string }, now: number, whose = owner): void {
  assert.throws(
    () => checkCaptcha(whose, given, now),
    (error: unknown) => error instanceof ReplyError && error.code === 1005,
  )
}

test.run()
