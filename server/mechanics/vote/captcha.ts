import { inBrand } from '../../core/in-brand.ts'
import { randomInt } from 'node:crypto'
import type { CaptchaAnswer, VoteCaptcha } from '../../../api/vote.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import { isSigned, sign } from '../../core/signature.ts'
import type { Tx } from '../../core/tx.ts'
import { drawTiles, motifs, type Tile, tileColumns } from './captcha-tiles.ts'

/** Time for answering a captcha, s. */
export const CAPTCHA_LIFE_S = 120
const TILES = 6

/** A captcha is only valid for this person and activity. */
export interface CaptchaOwner {
  brand: { brand_id: number; secret: string }
  activityId: number
  uid: number
}

/**
 * A small captcha: two pictures to tap in order, or a sum in words as the accessible alternative. It slows down generic
 * scripts, but does not stop one written for it. The token contains signatures only, not the answer.
 */
export function makeCaptcha(owner: CaptchaOwner, now: number): VoteCaptcha {
  const names = shuffled(Object.keys(motifs)).slice(0, TILES)
  const wanted = shuffled(names).slice(0, 2)
  const [a, b] = [randomInt(11, 20), randomInt(2, 10)]
  const parts = [randomKey(), String(now + CAPTCHA_LIFE_S)]
  const pictures = wanted.map(name => names.indexOf(name) + 1).join(',')
  const proofs = [pictures, String(a - b)].map(answer => proofOf(owner, parts, answer))
  const svg = drawTiles(names.map(placed))
  return {
    token: [...parts, ...proofs].join('.'),
    expire_at: now + CAPTCHA_LIFE_S,
    picture: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    columns: tileColumns,
    tiles: TILES,
    names: wanted,
    question: `${inWords(a)}减${inWords(b)}等于几？`,
  }
}

/** Nonce of a correctly answered captcha of this owner. Otherwise refuses with 1005 and `need_captcha`. */
export function checkCaptcha(owner: CaptchaOwner, given: CaptchaAnswer, now: number): string {
  const { nonce, expiry, proofs } = readToken(given.token)
  const answer = given.answer.replace(/\s/g, '')
  const isRight = proofs.some(proof =>
    isSigned(owner.brand.secret, signed(owner, [nonce, expiry], answer), proof),
  )
  if (isRight && Number(expiry) > now) return nonce
  throw captchaRefused()
}

/** Consumes a captcha, once. Part of the write's transaction, so that a rollback keeps the captcha valid. */
export async function spendCaptcha(trx: Tx, brandId: number, nonce: string, now: number) {
  const row = await inBrand(trx, brandId)
    .insertInto('vote_captcha')
    .values({ nonce, expires_at: now + CAPTCHA_LIFE_S })
    .onConflict(conflict => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  if (!row) throw captchaRefused()
}

/** Nonce of a captcha for the limit on guesses; one wrong answer invalidates it. */
export const captchaNonce = ({ token }: CaptchaAnswer): string => readToken(token).nonce

export const isCaptchaRefusal = (error: unknown): boolean =>
  error instanceof ReplyError && error.reply === 'needCaptcha'

const captchaRefused = () =>
  new ReplyError('needCaptcha', {
    message: '验证没有通过，再试一次',
    data: { need_captcha: true, wrong: true },
  })

function readToken(token: string) {
  const [nonce = '', expiry = '', ...proofs] = token.split('.')
  return { nonce, expiry, proofs: proofs.slice(0, 2) }
}

const signed = ({ brand, activityId, uid }: CaptchaOwner, parts: string[], answer: string) => [
  'captcha',
  brand.brand_id,
  activityId,
  uid,
  ...parts,
  answer,
]

const proofOf = (owner: CaptchaOwner, parts: string[], answer: string) =>
  sign(owner.brand.secret, signed(owner, parts, answer))

const placed = (name: string): Tile => ({
  name,
  turn: randomInt(-24, 25),
  x: randomInt(-6, 7),
  y: randomInt(-6, 7),
  size: randomInt(76, 96) / 100,
})

const digits = '零一二三四五六七八九'

/** 11 to 19, or a single digit, in Chinese words. */
const inWords = (n: number): string => (n > 9 ? `十${digits[n - 10]}` : (digits[n] ?? ''))

function shuffled<T>(list: T[]): T[] {
  const rest = [...list]
  return list.flatMap(() => rest.splice(randomInt(rest.length), 1))
}
