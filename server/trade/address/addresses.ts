import * as v from 'valibot'
import { MOST_ADDRESSES } from '../../../api/values/limits.ts'
import type { Address } from '../../../api/address.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, mobile, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { addressesOf, findAddress } from './address-table.ts'

const trimmed = (least: number, most: number) =>
  v.pipe(text(most), v.trim(), v.minLength(least), v.maxLength(most))

export const addressList = defineRoute({
  method: 'GET',
  path: '/wechat/address/list',
  access: 'visitor',
  input: {},

  async handle({ db, brandId, visitor }): Promise<{ list: Address[] }> {
    return { list: await addressesOf(db, brandId, visitor.uid) }
  },
})

/** Adds or changes an address. A person's first address always becomes the default. */
export const saveAddress = defineWrite({
  name: 'address/save',
  path: '/wechat/address/save',
  access: 'visitor',
  input: {
    addressId: anyText(64),
    name: trimmed(2, 20),
    phone: mobile,
    province: trimmed(2, 20),
    city: trimmed(2, 20),
    district: anyText(20),
    detail: trimmed(5, 100),
    isDefault: v.boolean(),
  },

  async run({ trx, brandId, visitor, input, now }): Promise<Address> {
    const owner = { brandId, uid: visitor.uid }
    const { addressId, isDefault, ...fields } = input
    await lockAddresses(trx, owner)
    const all = await addressesOf(trx, owner.brandId, owner.uid)
    const known = all.find(({ address_id }) => address_id === addressId)
    if (addressId && !known) throw new ReplyError('notFound', { message: '地址不存在' })
    // guard: so many addresses of one person [server address]
    if (!known && all.length >= MOST_ADDRESSES) throw new ReplyError('tooManyAddresses')
    const is_default = isDefault || all.length === 0
    if (is_default) await clearDefault(trx, owner)
    const key = { uid: owner.uid, address_id: addressId || randomKey() }
    await inBrand(trx, owner)
      .insertInto('address')
      .values({ ...key, ...fields, is_default, created_at: now })
      .onConflict(conflict =>
        conflict.columns(['uid', 'address_id']).doUpdateSet({ ...fields, is_default }),
      )
      .execute()
    return { address_id: key.address_id, ...fields, is_default }
  },
})

/** Deletes an address. Orders keep their own copy. */
export const deleteAddress = defineWrite({
  name: 'address/delete',
  path: '/wechat/address/delete',
  access: 'visitor',
  input: { addressId: text(64) },

  async run({ trx, brandId, visitor, input }): Promise<object> {
    const key = { brandId, uid: visitor.uid, addressId: input.addressId }
    if (!(await findAddress(trx, key))) throw new ReplyError('notFound', { message: '地址不存在' })
    await inBrand(trx, key)
      .deleteFrom('address')
      .where('uid', '=', key.uid)
      .where('address_id', '=', key.addressId)
      .execute()
    return {}
  },
})

interface Owner {
  brandId: number
  uid: number
}

/**
 * Serializes changes of a person's addresses, so that their number and the single default are
 * maintained.
 */
async function lockAddresses(trx: Tx, { brandId, uid }: Owner): Promise<void> {
  await inBrand(trx, brandId)
    .selectFrom('visitor')
    .select('uid')
    .where('uid', '=', uid)
    .forUpdate()
    .execute()
}

async function clearDefault(trx: Tx, { brandId, uid }: Owner): Promise<void> {
  await inBrand(trx, brandId)
    .updateTable('address')
    .set({ is_default: false })
    .where('uid', '=', uid)
    .where('is_default', '=', true)
    .execute()
}
