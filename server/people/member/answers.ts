import * as v from 'valibot'
import { storeStatus } from '../../../api/values/store-status.ts'
import type { Db } from '../../core/database.ts'
import { brandDay } from '../../core/clock.ts'
import { id, mobile, smsCode, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { badField } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'
import { refuseWords } from '../../core/refused-words.ts'
import type { CardField } from '../../core/tables.ts'

const FIRST_BIRTHDAY = '1900-01-01'

/** Fields of the card's form; all are optional. */
export const answerFields = {
  name: v.optional(v.pipe(text(20), v.trim(), v.minLength(2))),
  phone: v.optional(mobile),
  code: v.optional(smsCode),
  birthday: v.optional(v.pipe(v.string(), v.isoDate())),
  gender: v.optional(v.picklist([0, 1, 2])),
  region: v.optional(v.pipe(text(40), v.trim(), v.minLength(2))),
  storeId: v.optional(id),
}

export interface Answers {
  name?: string | undefined
  phone?: string | undefined
  code?: string | undefined
  birthday?: string | undefined
  gender?: 0 | 1 | 2 | undefined
  region?: string | undefined
  storeId?: number | undefined
}

/** Answers as stored in the member's row, without the phone. */
export interface KeptAnswers {
  name?: string
  birthday?: string
  gender?: number
  region?: string
  store_id?: number
}

/**
 * Validates the answers against the card's fields. Refuses with 1001, naming the field, and refused words in names with
 * 1007.
 */
export async function readAnswers(
  db: Db,
  { brandId, now }: { brandId: number; now: number },
  answers: Answers,
): Promise<KeptAnswers> {
  const { name, birthday, gender, region, storeId } = answers
  const kept: KeptAnswers = {}
  if (name !== undefined) {
    refuseWords({ name })
    kept.name = name
  }
  if (birthday !== undefined) kept.birthday = checkedBirthday(birthday, now)
  if (gender !== undefined) kept.gender = gender
  if (region !== undefined) kept.region = region
  if (storeId !== undefined) kept.store_id = await openStore(db, brandId, storeId)
  return kept
}

function checkedBirthday(birthday: string, now: number): string {
  const isReal = !Number.isNaN(Date.parse(`${birthday}T00:00:00Z`))
  if (!isReal || birthday > brandDay(now) || birthday < FIRST_BIRTHDAY) throw badField('birthday')
  return birthday
}

async function openStore(db: Db, brandId: number, storeId: number): Promise<number> {
  const store = await inBrand(db, brandId)
    .selectFrom('store')
    .select('store_id')
    .where('store_id', '=', storeId)
    .where('status', '=', storeStatus.open)
    .executeTakeFirst()
  if (!store)
    throw new ReplyError('notFound', { message: '门店不存在或已停业', data: { field: 'store' } })
  return store.store_id
}

/** Refuses with 1001 when a required field is missing. */
export function requireAnswers(fields: CardField[], kept: KeptAnswers): void {
  const given: Record<CardField['key'], boolean> = {
    name: kept.name !== undefined,
    phone: true,
    birthday: kept.birthday !== undefined,
    gender: (kept.gender ?? 0) > 0,
    region: kept.region !== undefined,
    store: typeof kept.store_id === 'number',
  }
  const missing = fields.find(({ key, required }) => required && !given[key])
  if (missing) throw badField(missing.key, 'missing')
}

/** Stores that a member can choose as their own. */
export const openStores = (
  db: Db,
  brandId: number,
): Promise<{ store_id: number; name: string }[]> =>
  inBrand(db, brandId)
    .selectFrom('store')
    .select(['store_id', 'name'])
    .where('status', '=', storeStatus.open)
    .orderBy('store_id')
    .execute()
