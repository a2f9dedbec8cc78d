import * as v from 'valibot'
import type { ChosenCategory } from '../../../api/live-code.ts'
import { id } from '../../core/fields.ts'
import { badField } from '../../core/parse-input.ts'
import { pointOf, position } from '../../core/position.ts'
import { ReplyError } from '../../core/replies.ts'
import { runningCoupons } from '../../mechanics/coupon/running-coupons.ts'
import { assign, knownTarget } from '../../mechanics/live-code/scan.ts'
import { tagVisitor } from '../../mechanics/participate/tag-visitor.ts'
import { defineLiveCode } from './define-live-code.ts'
import { livePoster } from './poster.ts'
import type { LiveBlock, LiveLook } from './detail.ts'
import { giveGift } from './gift.ts'
import { liveCodeExt } from './live-code-ext.ts'
import { liveWrite } from './live-write.ts'
import { ownCode } from './own-targets.ts'
import { shownTarget, targetView } from './target-view.ts'

const choose = liveWrite({
  type: 'categoryCode',
  name: 'category-code/choose',
  input: { categoryIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(3)), ...position },
  mayDiffer: ['lat', 'lng'],

  async run({ trx, brand: { brand_id: brandId }, visitor: { uid }, found, input, now }) {
    const { categories, most } = liveCodeExt(found)
    const wanted = new Set(input.categoryIds)
    // Sorted, so that concurrent choices lock targets in the same order.
    const known = categories
      .filter(({ category_id }) => wanted.has(category_id))
      .sort((a, b) => a.category_id - b.category_id)
    if (known.length < wanted.size || known.length > most) throw badField('categoryIds')
    const targets: ChosenCategory[] = []
    for (const { category_id } of known) {
      const code = await ownCode(trx, found, category_id)
      const scanned = code && (await assign(trx, { code, uid, now, point: pointOf(input) }))
      targets.push({ category_id, target: await shownTarget(trx, found, scanned?.target) })
    }
    if (targets.every(({ target }) => target === null)) throw new ReplyError('soldOut')
    const tagIds = known.flatMap(({ tag_ids }) => tag_ids)
    await tagVisitor(trx, { brandId, uid, tagIds, now })
    return { targets, gift: await giveGift(trx, found, { uid, now }) }
  },
})

/** A code with categories: the customer chooses interests and gets their targets. */
export const categoryCode = defineLiveCode({
  type: 'categoryCode',
  path: '/wechat/category-code',
  poster: livePoster('/category-code/qrcode', {
    thing: 'card',
    lead: '选好口味',
    figure: '专人接待',
    gain: '选一选，找对人',
  }),
  block: categoryBlock,
  routes: [choose],
  states: {
    chosen: ({ chosen }) => ({ chosen: chosen.slice(0, 1) }),
    targetFull: ({ chosen }) => ({
      chosen: chosen.slice(0, 1).map(each => ({ ...each, target: null })),
    }),
  },
  pages: [
    ['/category-code', '分类码', 'id=841'],
    ['/category-code/qrcode', '分类码与海报', 'id=841&staffId=5'],
    ['/scrm-preview/category-code', '分类码', 'isPreview=1&id=841'],
  ],
})

/** The preview shows the target of every interest, a customer those of today's own. */
async function categoryBlock({ view, activity, ext, uid }: LiveLook): Promise<LiveBlock> {
  const { db, visitor, now } = view
  const hasCoupons = ext.categories.some(({ coupon }) => coupon !== undefined)
  const coupons = hasCoupons ? await runningCoupons(db, activity.brand_id, now) : []
  const categories = ext.categories.map(({ tag_ids: _tags, coupon, ...category }) => ({
    ...category,
    coupon: coupons.find(({ activity_id }) => activity_id === coupon) ?? null,
  }))
  const isKnown = uid > 0 || visitor?.uid === 0
  const chosen: ChosenCategory[] = []
  for (const { category_id } of isKnown ? categories : []) {
    const code = await ownCode(db, activity, category_id)
    const target = code && (await knownTarget(db, { code, uid, now, point: null }))
    if (target) chosen.push({ category_id, target: targetView(target) })
  }
  return { fields: { categories, chosen }, why: visitor ? 'choose' : 'login' }
}
