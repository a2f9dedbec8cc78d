import { inBrand } from '../../core/in-brand.ts'
import type { GroupGoodsRule, GroupWorkConfig } from '../../../api/configs/group-work.ts'
import { groupWorkSettings } from '../../../api/configs/group-work.ts'
import type { DraftFaults, DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { groupWorkExt } from '../../campaigns/group-work/group-work-ext.ts'
import { defineModel, type Filling } from '../model-parts/define-model.ts'
import { fromSettings } from '../model-parts/from-settings.ts'
import { growStock, piecesOf } from '../model-parts/stock-rows.ts'
import { wrongField } from '../model-parts/wrong-field.ts'

const stepsOf = (row: DraftRow): GroupGoodsRule['steps'] =>
  (row.steps as DraftRow[]).map(({ size, off_fen }) => ({
    size: Number(size),
    off_fen: Number(off_fen),
  }))

function faults({ goods }: DraftValues): DraftFaults {
  const rows = goods as DraftRow[]
  const found: [string, string][] = []
  for (const [index, row] of rows.entries()) {
    const { sku_id, price_fen, alone_fen, leader_off_fen } = row
    if (rows.findIndex(each => each.sku_id === sku_id) < index)
      found.push([`goods.${index}.sku_id`, '这件商品已经选过了'])
    if (Number(price_fen) >= Number(alone_fen))
      found.push([`goods.${index}.price_fen`, '要比单独买便宜'])
    if (typeof price_fen === 'number' && Number(leader_off_fen) >= price_fen)
      found.push([`goods.${index}.leader_off_fen`, '要少于拼团价'])
    for (const [name, fault] of stepFaults(row)) found.push([`goods.${index}.${name}`, fault])
  }
  return Object.fromEntries(found)
}

/** More people pay less, and still something. */
function stepFaults(row: DraftRow): [string, string][] {
  const found: [string, string][] = []
  const least = Number(row.price_fen) - Number(row.leader_off_fen)
  let last = { size: Number(row.size), off_fen: 0 }
  for (const [at, step] of stepsOf(row).entries()) {
    if (step.size <= last.size) found.push([`steps.${at}.size`, `要多于 ${last.size} 人`])
    if (step.off_fen <= last.off_fen)
      found.push([`steps.${at}.off_fen`, `要多于 ${last.off_fen / 100} 元`])
    else if (step.off_fen >= least) found.push([`steps.${at}.off_fen`, '减得比拼团价还多'])
    last = step
  }
  return found
}

/** SKUs of the same goods are one offer, with one size and the same steps. */
async function rulesOf({ trx, activity, values }: Filling): Promise<GroupGoodsRule[]> {
  const rows = values.goods as DraftRow[]
  const skus = await inBrand(trx, activity)
    .selectFrom('sku')
    .select(['sku_id', 'goods_id'])
    .where('sku_id', 'in', [0, ...rows.map(({ sku_id }) => Number(sku_id))])
    .execute()
  const goodsOf = new Map(skus.map(({ sku_id, goods_id }) => [sku_id, goods_id]))
  const rules = new Map<number, GroupGoodsRule>()
  for (const [at, row] of rows.entries()) {
    const goods_id = goodsOf.get(Number(row.sku_id)) ?? 0
    const own = { goods_id, size: Number(row.size), steps: stepsOf(row) }
    const rule = rules.get(goods_id) ?? { ...own, skus: [] }
    if (own.size !== rule.size)
      throw wrongField('拼团商品', `goods.${at}.size`, '同一件商品的规格，成团人数要一样')
    if (JSON.stringify(own.steps) !== JSON.stringify(rule.steps))
      throw wrongField('拼团商品', `goods.${at}.steps`, '同一件商品的规格，每档要一样')
    rule.skus.push({
      sku_id: Number(row.sku_id),
      price_fen: Number(row.price_fen),
      alone_fen: Number(row.alone_fen),
      leader_off_fen: Number(row.leader_off_fen),
    })
    rules.set(goods_id, rule)
  }
  return [...rules.values()]
}

const rowsOf = ({ goods }: GroupWorkConfig, pieces: ReadonlyMap<number, number>): DraftRow[] =>
  goods.flatMap(({ size, skus, steps }) =>
    skus.map(sku => ({ ...sku, size, steps, pieces: pieces.get(sku.sku_id) ?? 1 })),
  )

export const groupWorkModel = defineModel({
  type: 'groupWork',
  group: '砍价、拼团、秒杀',
  templates: [
    {
      model_id: 901,
      name: '好友拼团',
      intro: '几个人凑一团，大家都便宜',
      color: '#c2410c',
      title: '好友一起拼',
      days: 21,
      rules: [
        '人数凑齐就成团，付款时开始计时。',
        '时间到了人还没齐，所有人的钱自动原路退回，一分不少。',
        '没有成团以前，随时可以退出，钱原路退回。',
        '拼团价不与优惠券、积分和会员折扣同享。',
      ],
      share: { title: '{nickname}喊你一起拼', desc: '人齐就发货' },
    },
    {
      model_id: 902,
      name: '带新朋友',
      intro: '参团的人要是第一次来，适合拉新',
      color: '#be123c',
      title: '带新朋友来',
      days: 21,
      rules: [
        '参团的朋友需要是第一次来店里，团长不限。',
        '时间到了人还没齐，所有人的钱自动原路退回，一分不少。',
      ],
      share: { title: '{nickname}带你来尝尝', desc: '两个人就能拼' },
      values: { new_only: true },
    },
  ],
  ...fromSettings(groupWorkSettings, groupWorkExt, {
    async write(filling) {
      const { trx, activity, values } = filling
      const rows = values.goods as DraftRow[]
      const items = rows.map(({ sku_id, pieces }) => ({
        item: Number(sku_id),
        total: Number(pieces),
      }))
      await growStock(trx, activity, items)
      return { goods: await rulesOf(filling) }
    },
    read: async (db, activity) => ({
      goods: rowsOf(groupWorkExt(activity), await piecesOf(db, activity)),
    }),
  }),
  faults,
})
