import { authState } from '../../../api/values/auth-state.ts'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDay } from '../../core/clock.ts'
import { inBrand } from '../../core/in-brand.ts'
import { SHOP } from './demo-staff.ts'
import type { Tx } from '../../core/tx.ts'

const MERCHANT_UID = 80
const YEAR_S = 365 * DAY_S
const PASSED_DAYS_AGO = 72

/** The documents of the demo's merchant, drawn as specimens. */
const papers = [
  ['front', '居民身份证 · 人像面', '#dfe9f2'],
  ['back', '居民身份证 · 国徽面', '#e9e4f0'],
  ['license', '营业执照', '#f3ead6'],
] as const

/** The shop of brand 8 has passed its authentication; codes of one store were reset once. */
export async function seedMerchant(trx: Tx, now: number): Promise<void> {
  const at = now - PASSED_DAYS_AGO * DAY_S
  const day = brandDay(at).replaceAll('-', '')
  // Keys of uploads name the uploader and end with 22 random characters.
  const keyOf = (name: string) =>
    `${DEMO_BRAND}/papers/${day}/${MERCHANT_UID}-${name.padEnd(22, '0')}.png`
  await inBrand(trx, DEMO_BRAND)
    .insertInto('stored_object')
    .values(
      papers.map(([name, words, color]) => ({
        object_key: keyOf(name),
        content_type: 'image/svg+xml',
        is_public: false,
        body: Buffer.from(specimen(words, color)),
        created_at: at,
      })),
    )
    .execute()
  const [front, back, license] = papers.map(([name]) => keyOf(name))
  await inBrand(trx, DEMO_BRAND)
    .insertInto('merchant_paper')
    .values({
      shop_id: SHOP,
      no: 1,
      uid: MERCHANT_UID,
      shop_title: '半山茶舍',
      real_name: '何青禾',
      idcard_no: '330***********4628',
      shop_contact: '13800000080',
      idcard_frontage: front ?? '',
      idcard_reverse: back ?? '',
      license: license ?? '',
      state: authState.passed,
      valid_until: at + YEAR_S,
      submitted_at: at - DAY_S,
      sent_at: at - DAY_S,
      decided_at: at,
    })
    .execute()
  await inBrand(trx, DEMO_BRAND)
    .updateTable('store')
    .set({ code_version: 2, code_reset_at: now - 12 * DAY_S })
    .where('store_id', '=', 1)
    .execute()
}

const specimen = (words: string, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300"><rect width="480" height="300" fill="${color}"/><rect x="24" y="24" width="432" height="252" rx="16" fill="none" stroke="#0003" stroke-width="3"/><text x="240" y="146" font-size="34" text-anchor="middle" fill="#0009">${words}</text><text x="240" y="196" font-size="24" text-anchor="middle" fill="#0006">样张，仅供演示</text></svg>`
