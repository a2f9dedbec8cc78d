import * as v from 'valibot'
import { staffRole } from '../../../api/values/staff-role.ts'
import { defineWrite, type Write } from '../../core/define-write.ts'
import { anyText, count, id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { badField } from '../../core/parse-input.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { refuseUnseen } from '../../core/seen.ts'
import type { Tx } from '../../core/tx.ts'
import { areOwnPictures } from '../../platform/upload/own-pictures.ts'
import { NO_STORE } from './new-user.ts'
import { type Caller, lockShop, ownStores } from './scope.ts'
import { storeColumns } from './store-table.ts'

const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))
/** As `isOpen` of the shoppers' pages reads them; from and until differ. */
const hours = v.pipe(
  v.string(),
  v.regex(/^(|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/),
  v.check(span => span === '' || span.slice(0, 5) !== span.slice(6)),
)

/** Phone number with an optional area code and extension; may be empty. */
export const phoneText = v.pipe(anyText(25), v.trim(), v.regex(/^(|[\d+()\-\s转]{5,25})$/))

const fields = {
  name: v.optional(v.pipe(text(30), v.trim(), v.minLength(2))),
  region: v.optional(v.pipe(anyText(40), v.trim())),
  address: v.optional(v.pipe(text(80), v.trim(), v.minLength(4))),
  lat: v.optional(v.nullable(degrees(90))),
  lng: v.optional(v.nullable(degrees(180))),
  phone: v.optional(phoneText),
  hours: v.optional(hours),
  images: v.optional(v.pipe(v.array(text(500)), v.maxLength(9))),
  status: v.optional(v.pipe(count, v.picklist([1, 2]))),
}

type Fields = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>

/** Fields that a new store needs. */
const needed = ['name', 'address'] as const

/** Adds a store, which only merchants can, or changes the given fields of one. */
export const modifyStore = defineWrite({
  name: 'store/modify-store',
  path: '/retail/store/modify-store',
  access: 'manager',
  input: { storeId: v.optional(id), seen: v.optional(text(20)), ...fields },

  async check(write) {
    const { storeId, name = '', region = '', address = '' } = write.input
    if (storeId === undefined) {
      // guard: only a merchant adds a store [server staff/stores/stores]
      if (write.staff.role < staffRole.merchant) throw new ReplyError('roleDenied')
      const missing = needed.find(field => write.input[field] === undefined)
      if (missing) throw badField(missing, 'missing')
    }
    const { lat = null, lng = null } = write.input
    // Names what was given.
    if ((lat === null) !== (lng === null)) throw badField(lat === null ? 'lng' : 'lat')
    if (hasRefusedWord(`${name} ${region} ${address}`)) throw new ReplyError('contentRefused')
    await checkImages(write)
  },

  async run({
    trx,
    brandId,
    staff,
    input: { storeId, seen, ...change },
  }): Promise<{ store_id: number }> {
    const caller = { brandId, staff }
    if (storeId === undefined) return { store_id: await add(trx, caller, change) }
    await save(trx, caller, { storeId, seen, change })
    return { store_id: storeId }
  },
})

type StoreWrite = Write<
  'manager',
  typeof fields & { storeId: v.OptionalSchema<typeof id, undefined> },
  undefined
>

/** Pictures that the store does not have yet must be the caller's uploads. */
async function checkImages(write: StoreWrite): Promise<void> {
  const { db, settings, origin, brand, visitor, staff, input } = write
  if (!input.images?.length) return
  const caller = { brandId: brand.brand_id, staff }
  const store = await ownStores(db, caller)
    .where('store_id', '=', input.storeId ?? 0)
    .select('images')
    .executeTakeFirst()
  const added = input.images.filter(url => !store?.images.includes(url))
  const uploader = { db, settings, origin, brandId: brand.brand_id, uid: visitor.uid }
  // guard: a store's pictures are own uploads [server staff/stores/stores]
  if (!(await areOwnPictures(added, uploader))) throw new ReplyError('uploadRefused')
}

const valuesOf = <T extends Pick<Fields, 'images'>>({ images, ...change }: T) => ({
  ...change,
  ...(images && { images: JSON.stringify(images) }),
})

async function add(trx: Tx, caller: Caller, change: Fields): Promise<number> {
  const { brandId, staff } = caller
  await lockShop(trx, caller)
  const { last } = await inBrand(trx, brandId)
    .selectFrom('store')
    .select(({ fn }) => fn.max('store_id').as('last'))
    .executeTakeFirstOrThrow()
  const store_id = Number(last ?? 0) + 1
  const place = { brand_id: brandId, shop_id: staff.shopId, store_id }
  const {
    name = '',
    address = '',
    phone = '',
    hours: span = '',
    lat = null,
    lng = null,
    ...rest
  } = change
  await trx
    .insertInto('store')
    .values({ ...place, name, address, phone, hours: span, lat, lng, ...valuesOf(rest) })
    .execute()
  await inBrand(trx, brandId)
    .updateTable('shop_user')
    .set({ store_id })
    .where('shop_id', '=', staff.shopId)
    .where('store_id', '=', NO_STORE)
    .execute()
  return store_id
}

interface Change {
  storeId: number
  seen: string | undefined
  change: Fields
}

async function save(trx: Tx, caller: Caller, { storeId, seen, change }: Change): Promise<void> {
  const store = await ownStores(trx, caller)
    .where('store_id', '=', storeId)
    .select(storeColumns)
    .forUpdate()
    .executeTakeFirst()
  if (!store) throw new ReplyError('notFound', { message: '门店不存在' })
  refuseUnseen(seen, store, '这家门店')
  const values = valuesOf(change)
  if (Object.keys(values).length === 0) return
  await inBrand(trx, caller)
    .updateTable('store')
    .set(values)
    .where('store_id', '=', storeId)
    .execute()
}
