import * as v from 'valibot'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type {
  ActivityDefault,
  ActivityModel,
  CopySource,
  Gallery,
  Industry,
  OpenDraft,
} from '../../../api/business-draft.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { previewUrl } from './addresses.ts'
import type { Model, Template } from '../model-parts/define-model.ts'
import { usualRisk } from '../../mechanics/participate/usual-risk.ts'
import { startValues } from './forms.ts'
import { industriesOf } from './industries.ts'
import { findTemplate, modelOf, models } from '../models/index.ts'

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

  async handle({ db, brand, brandId, origin, input: { industryId, kind }, now }): Promise<Gallery> {
    const chosen = models.filter(({ type }) => kind === undefined || type === kind)
    const published = await publishedOf(db, brandId, chosen)
    const suits = ({ industries }: Template) =>
      industryId === undefined || !industries || industries.includes(industryId)
    const list = chosen.flatMap(model => {
      const last = published.find(({ type }) => type === model.type)
      const preview = last ? previewUrl(origin, brand, last, now) : ''
      const templates = model.templates.filter(suits)
      return templates.map(template => modelView(model, template, last?.share_image ?? '', preview))
    })
    return {
      list,
      drafts: await openDrafts(db, brandId),
      copies: published.slice(0, MOST_COPIES).map(copyView),
      server_time: now,
    }
  },
})

function modelView(
  model: Model,
  template: Template,
  thumb: string,
  preview: string,
): ActivityModel {
  const { model_id, name, intro, color } = template
  return {
    model_id,
    kind: model.type,
    kind_name: model.name,
    group: model.group,
    name,
    intro,
    thumb,
    color,
    preview_url: preview,
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
    .select(['activity.activity_id', 'title', 'type', 'theme_color as color', 'step', 'changed_at'])
    .orderBy('changed_at', 'desc')
    .limit(MOST_DRAFTS)
    .execute()
  return rows.map(({ type, ...row }) => ({ ...row, kind_name: kindName(type) }))
}

const kindName = (type: string): string => modelOf(type)?.name ?? ''

type Published = Awaited<ReturnType<typeof publishedOf>>[number]

const copyView = (row: Published): CopySource => ({
  activity_id: row.activity_id,
  title: row.title,
  kind_name: kindName(row.type),
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

  async handle({ brand, input: { kind, modelId } }): Promise<ActivityDefault> {
    const found = findTemplate(modelId)
    if (!found || (kind && found.model.type !== kind)) throw new ReplyError('notFound')
    const { model, template } = found
    return {
      title: template.title,
      rule: template.rules.join('\n'),
      color: template.color,
      bg: brand.theme_color,
      days: template.days,
      items: startValues(model, template.model_id),
      share: { ...template.share, thumb: '' },
      limits: { limit_per_user: model.limit ?? -1, ...usualRisk(model.type) },
    }
  },
})
