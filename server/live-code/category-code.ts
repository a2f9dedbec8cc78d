import * as v from 'valibot'
import type { ChosenCategory, LiveCodeDetail } from '../../api/live-code.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'
import { id } from '../core/fields.ts'
import { badField } from '../core/parse-input.ts'
import { pointOf, position } from '../core/position.ts'
import { ReplyError } from '../core/replies.ts'
import { assign, peekTarget, scanCode } from '../mechanics/live-code/scan.ts'
import { findCode } from '../mechanics/live-code/targets.ts'
import { tagVisitor } from '../mechanics/participate/tag-visitor.ts'
import { defineLiveCode } from './define-live-code.ts'
import type { LiveBlock, LiveLook } from './detail.ts'
import { giveGift } from './gift.ts'
import { codeKey, liveCodeExt } from './live-code-ext.ts'
import { liveWrite } from './live-write.ts'
import { fallbackView, targetView } from './target-view.ts'

const choose = liveWrite({
  type: 'categoryCode',
  name: 'category-code/choose',
  input: { categoryIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(3)), ...position },
  mayDiffer: ['lat', 'lng'],

  async run({ trx, brand, visitor, found, input, now }) {
    const { categories, most, fallback_staff } = liveCodeExt(found)
    const wanted = [...new Set(input.categoryIds)].sort((a, b) => a - b)
    const known = wanted.filter(each => categories.some(({ category_id }) => category_id === each))
    if (known.length < wanted.length || known.length > most) throw badField('categoryIds')
    const targets: ChosenCategory[] = []
    for (const category_id of known) {
      const code = await findCode(trx, brand.brand_id, { codeId: codeKey(found, `${category_id}`) })
      const scan = { uid: visitor.uid, now, point: pointOf(input) }
      const target = code ? (await assign(trx, { code, ...scan })).target : null
      const fallback = target ? null : await fallbackView(trx, brand.brand_id, fallback_staff)
      targets.push({ category_id, target: target ? targetView(target) : fallback })
    }
    if (targets.every(({ target }) => target === null)) throw new ReplyError('soldOut')
    const tagIds = categories
      .filter(({ category_id }) => known.includes(category_id))
      .flatMap(({ tag_ids }) => tag_ids)
    await tagVisitor(trx, { brandId: brand.brand_id, uid: visitor.uid, tagIds, now })
    return { targets, gift: await giveGift(trx, found, { uid: visitor.uid, now }) }
  },
})

/** A code with categories: the customer chooses interests and gets their targets. */
export const categoryCode = defineLiveCode({
  type: 'categoryCode',
  path: '/wechat/category-code',
  block: categoryBlock,
  routes: [choose],
  states: {
    chosen: allChosen,
    targetFull: detail => ({
      ...allChosen(detail),
      chosen: allChosen(detail).chosen.map(each => ({ ...each, target: null })),
    }),
  },
  pages: [
    ['/category-code', '分类码', 'id=841'],
    ['/category-code/qrcode', '分类码与海报', 'id=841&staffId=5'],
    ['/scrm-preview/category-code', '分类码', 'isPreview=1&id=841'],
  ],
})

async function categoryBlock({ view, activity, ext, uid }: LiveLook): Promise<LiveBlock> {
  const { db, visitor } = view
  const categories = ext.categories.map(({ category_id, name, note, icon }) => ({
    category_id,
    name,
    note,
    icon,
  }))
  const isSample = visitor?.uid === 0
  const chosen: ChosenCategory[] = []
  for (const { category_id } of categories) {
    if (uid === 0 && !isSample) continue
    const target = await chosenTarget(db, activity, { category_id, uid, now: view.now })
    if (target) chosen.push({ category_id, target })
  }
  return { fields: { categories, chosen }, why: visitor ? 'choose' : 'login' }
}

/** The preview shows the target of every interest, a customer those of today's own. */
async function chosenTarget(
  db: Db,
  activity: ActivityRow,
  { category_id, uid, now }: { category_id: number; uid: number; now: number },
) {
  const key = { codeId: codeKey(activity, `${category_id}`) }
  const code = await findCode(db, activity.brand_id, key)
  if (!code) return null
  const scan = { code, uid, now, point: null }
  if (uid === 0) {
    const target = await peekTarget(db, scan)
    return target && targetView(target)
  }
  const { target } = await scanCode(db, { ...scan, isRead: true })
  return target && targetView(target)
}

function allChosen(detail: LiveCodeDetail): LiveCodeDetail {
  const [first] = detail.chosen
  return { ...detail, chosen: first ? [first] : [] }
}
