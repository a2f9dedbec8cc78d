import * as v from 'valibot'
import { brandHour } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { logError } from '../../core/log-error.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import { isWithin } from './targets.ts'

/** Where the names stand in a shop's words. */
export const CUSTOMER_NAME = '【顾客称呼】'
export const STAFF_NAME = '【店员称呼】'
/** Longest names that the words must have room for: of the platform's customers, of the shop's staff, bytes. */
const NAME_BYTES = { customer: 96, staff: 60 }

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

/** A page of a mini-program, shown as a card. */
const miniPage = v.object({
  app_id: v.string(),
  page: v.string(),
  title: v.string(),
  /** Address of an upload, which the platform asks for. */
  picture: v.string(),
})

/** Words of one code, and the shop's usual ones. */
export const welcomeWords = v.object({
  text: v.pipe(v.string(), v.minLength(1)),
  /** Address of an upload; '' = none. */
  picture: v.optional(v.string(), ''),
  /** A campaign whose link comes along while it runs; 0 = none. */
  activity_id: v.optional(whole(2_147_483_647), 0),
  mini: v.optional(miniPage),
})

export type WelcomeWords = v.InferOutput<typeof welcomeWords>

const rules = v.object({
  ...welcomeWords.entries,
  is_on: v.boolean(),
  /** Words for some hours of the day, in place of the usual ones. */
  periods: v.array(v.object({ from: whole(24), to: whole(24), text: v.string() })),
})

/** What a brand says to new contacts, as stored in `welcome_rules.rules`. */
export type WelcomeRules = v.InferOutput<typeof rules>

export async function readWelcomeRules(db: Db, brandId: number): Promise<WelcomeRules | undefined> {
  const row = await inBrand(db, brandId)
    .selectFrom('welcome_rules')
    .select('rules')
    .executeTakeFirst()
  return row && v.parse(rules, row.rules)
}

interface Came {
  brandId: number
  /** Of the contact way; '' without one. */
  state: string
  /** When the person came, unix seconds. */
  at: number
}

/** What the shop says: the words of the code, else those of the hour, else the usual ones; undefined = nothing. */
export async function wordsFor(db: Db, came: Came): Promise<WelcomeWords | undefined> {
  const ofCode = await wordsOfCode(db, came)
  if (ofCode) return ofCode
  const shop = await readWelcomeRules(db, came.brandId)
  if (!shop?.is_on) return undefined
  const hour = brandHour(came.at)
  const period = shop.periods.find(({ from, to }) => isWithin(from, to, hour))
  return { ...shop, text: period?.text ?? shop.text }
}

const extOf = v.object({ welcome: v.optional(welcomeWords) })

/** States of our codes are `code.target`; those of others name no code. */
async function wordsOfCode(
  db: Db,
  { brandId, state, at }: Came,
): Promise<WelcomeWords | undefined> {
  const codeId = state.slice(0, Math.max(0, state.lastIndexOf('.')))
  if (!codeId) return undefined
  const activity = await inBrand(db, brandId)
    .selectFrom('live_code')
    .innerJoin('activity', 'activity.activity_id', 'live_code.activity_id')
    .where('live_code.code_id', '=', codeId)
    .selectAll('activity')
    .executeTakeFirst()
  if (!activity || stateOf(activity, at) !== 'running') return undefined
  return welcomeIn(activity)
}

function welcomeIn({ activity_id, ext }: ActivityRow): WelcomeWords | undefined {
  const { success, output } = v.safeParse(extOf, ext)
  if (success) return output.welcome
  logError('welcome words', new Error(`the words of activity ${activity_id} do not fit`))
  return undefined
}

/** Longest title that the platform accepts for a mini-program card, bytes. */
export const MINI_TITLE_BYTES = 64
/** Longest text that the platform takes, bytes. */
export const MOST_BYTES = 4000

/** Whether the words fit with the longest names. */
export const hasRoom = (text: string): boolean => {
  const plain = text.replaceAll(CUSTOMER_NAME, '').replaceAll(STAFF_NAME, '')
  const names = (place: string) => text.split(place).length - 1
  const longest = names(CUSTOMER_NAME) * NAME_BYTES.customer + names(STAFF_NAME) * NAME_BYTES.staff
  return Buffer.byteLength(plain) + longest <= MOST_BYTES
}

/** The words with names in them, cut where the platform's bound is. */
export function saidTo(text: string, { customer, staff }: { customer: string; staff: string }) {
  const said = text
    .replaceAll(CUSTOMER_NAME, customer || '你')
    .replaceAll(STAFF_NAME, staff || '店员')
  return cutBytes(said, MOST_BYTES)
}

/** The beginning of a text, in whole characters. */
export function cutBytes(text: string, most: number): string {
  let bytes = 0
  let end = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > most) return text.slice(0, end)
    end += character.length
  }
  return text
}
