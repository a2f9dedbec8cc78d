import { thingOf } from '../../../api/values/poster-things.ts'
import * as v from 'valibot'
import { typedTitle } from '../../../api/values/sharer-name.ts'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type {
  ActivityDefault,
  ActivityModel,
  CopySource,
  DraftGoods,
  Gallery,
  Industry,
  OpenDraft,
} from '../../../api/business-draft.ts'
import type { DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import {
  type GoodsPrices,
  goodsPrices,
  proposedFor,
  proposedShare,
} from '../../../api/form-rules/draft-goods.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Model, Template } from '../model-parts/define-model.ts'
import { giftsIn } from '../model-parts/gifts.ts'
import { usualRisk } from '../../mechanics/participate/usual-risk.ts'
import { hasField, startValues } from './forms.ts'
import { industriesOf } from './industries.ts'
import { saleGoods } from './library.ts'
import { findTemplate, models } from '../models/index.ts'
import { gameName, kindNameOf, nameOf } from '../models/kind-name.ts'

const MOST_COPIES = 6
const MOST_DRAFTS = 20

export const industryList = defineRoute({
  method: 'GET',
  path: '/retail/business/industry-list',
  access: 'manager',
  input: {},
  handle: async ({ brand }): Promise<{ list: Industry[] }> => ({ list: industriesOf(brand) }),
})

/** Templates for an industry, and earlier activities that can be held again. */
export const activityModels = defineRoute({
  method: 'GET',
  path: '/retail/business/get-activity-model',
  access: 'manager',
  input: { industryId: v.optional(id), kind: v.optional(text(32)) },

  async handle({ db, brandId, input: { industryId, kind }, now }): Promise<Gallery> {
    const chosen = models.filter(({ type }) => kind === undefined || type === kind)
    const published = await publishedOf(db, brandId, chosen)
    const suits = ({ industries }: Template) =>
      industryId === undefined || !industries || industries.includes(industryId)
    const list = chosen.flatMap(model =>
      model.templates.filter(suits).map(template => modelView(model, template)),
    )
    return {
      list,
      drafts: await openDrafts(db, brandId),
      copies: published.slice(0, MOST_COPIES).map(copyView),
      server_time: now,
    }
  },
})

function modelView(model: Model, template: Template): ActivityModel {
  const { model_id, name, intro, color, values } = template
  return {
    model_id,
    kind: model.type,
    kind_name: gameName(model, values?.skin ?? model.defaults.skin) ?? nameOf(model.type),
    group: model.group,
    name,
    intro,
    thing: thingOf({ type: model.type, ext: values ?? {} }),
    color,
    shelf_pct: proposedShare(model.fields) ?? 0,
  }
}

/** Published activities of these kinds, the latest first. */
const publishedOf = (db: Db, brandId: number, chosen: readonly Model[]) =>
  inBrand(db, brandId)
    .selectFrom('activity')
    .selectAll()
    .where('status', 'not in', [activityStatus.draft, activityStatus.archived])
    .where('type', 'in', ['', ...chosen.map(({ type }) => type)])
    .orderBy('end_at', 'desc')
    .orderBy('activity_id', 'desc')
    .execute()

async function openDrafts(db: Db, brandId: number): Promise<OpenDraft[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('activity_draft')
    .innerJoin('activity', 'activity.activity_id', 'activity_draft.activity_id')
    .where('activity.status', '=', activityStatus.draft)
    .select(['activity.activity_id', 'title', 'type', 'ext', 'theme_color as color'])
    .select(['step', 'changed_at'])
    .orderBy('changed_at', 'desc')
    .limit(MOST_DRAFTS)
    .execute()
  return rows.map(({ type, ext, ...row }) => ({
    ...row,
    kind_name: kindNameOf({ type, ext }),
    thing: thingOf({ type, ext }),
  }))
}

type Published = Awaited<ReturnType<typeof publishedOf>>[number]

const copyView = (row: Published): CopySource => ({
  activity_id: row.activity_id,
  title: row.title,
  kind_name: kindNameOf(row),
  thing: thingOf(row),
  thumb: row.share_image,
  color: row.theme_color,
  end_at: row.end_at,
})

/** What a template begins with. */
export const activityDefault = defineRoute({
  method: 'GET',
  path: '/retail/business/get-default',
  access: 'manager',
  input: { kind: v.optional(text(32)), modelId: id },

  async handle({ db, brand, brandId, input: { kind, modelId } }): Promise<ActivityDefault> {
    const found = findTemplate(modelId)
    if (!found || (kind && found.model.type !== kind)) throw new ReplyError('notFound')
    const { model, template } = found
    const items = startValues(model, template.model_id)
    const goods = hasField(model.fields, 'goods') ? await saleGoods(db, brandId) : []
    return {
      title: template.title,
      rule: template.rules.join('\n'),
      color: template.color,
      bg: brand.theme_color,
      days: template.days,
      items,
      share: { ...template.share, title: typedTitle(template.share.title), thumb: '' },
      limits: { limit_per_user: model.limit ?? -1, ...usualRisk(model.type) },
      gifts: model.gifts?.(items) ?? giftsIn(model.fields, items),
      prices: examplePrices(model, items, goods),
    }
  },
})

/** What the first goods of the shelf would cost by the template. */
function examplePrices(
  { fields }: Model,
  items: DraftValues,
  goods: readonly DraftGoods[],
): GoodsPrices[] {
  const [first] = goods
  if (!first) return []
  const sold = fields.map(({ key, kind, fields: inner = [] }) => {
    const name = inner.find(each => each.kind === 'goods')?.key
    const rows = items[key]
    if (kind !== 'items' || name === undefined || !Array.isArray(rows)) return {}
    const row = { ...(rows[0] as DraftRow), [name]: first.sku_id, ...proposedFor(inner, first) }
    return { [key]: [row] }
  })
  return goodsPrices(fields, Object.assign({}, items, ...sold) as DraftValues, goods)
}
