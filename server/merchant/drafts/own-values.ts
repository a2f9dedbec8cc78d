import { storedTitle, typedTitle } from '../../../api/values/sharer-name.ts'
import type { FormStep } from '../../../api/business-draft.ts'
import type { DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { sha256 } from '../../core/random.ts'
import type {
  ActivityArea,
  ActivityAudience,
  ActivityBudget,
  ActivityNeed,
  ContactMark,
} from '../../core/tables.ts'
import { type UsualRisk, usualRisk } from '../../mechanics/participate/usual-risk.ts'
import { rulesHtml, rulesText } from '../model-parts/rules-text.ts'

type OwnStep = Exclude<FormStep, 'third'>

/** A step whose values are columns of the activity itself. */
interface OwnValues {
  read(activity: ActivityRow): DraftValues
  /** The changed columns, as a row; `columnsOf` turns it into what the database takes. */
  write(values: DraftValues, activity: ActivityRow): Partial<ActivityRow>
}

/** Values of a form that `draftFaults` has judged. */
const texts = (values: DraftValues) => values as Record<string, string>
const numbers = (values: DraftValues) => values as Record<string, number>

export const ownValues: Record<OwnStep, OwnValues> = {
  second: {
    read: ({ title, start_at, end_at, rules_html, theme_color, cover }) => ({
      title,
      start_at,
      end_at,
      rules: rulesText(rules_html),
      theme_color,
      cover,
    }),
    write(values) {
      const { title = '', rules = '', theme_color = '', cover = '' } = texts(values)
      const { start_at = 0, end_at = 0 } = numbers(values)
      return { title, start_at, end_at, rules_html: rulesHtml(rules), theme_color, cover }
    },
  },
  four: { read: readFour, write: writeFour },
  five: {
    read: ({ share_title, share_desc, share_image, subtitle, contact_mark }) => ({
      share_title: typedTitle(share_title),
      share_desc,
      share_image,
      subtitle,
      mark: contact_mark?.who ?? 'off',
      mark_tags: contact_mark?.tag_ids ?? [],
    }),
    write(values) {
      const { share_title = '', share_desc = '', share_image = '', subtitle = '' } = texts(values)
      return {
        share_title: storedTitle(share_title),
        share_desc,
        share_image,
        subtitle,
        contact_mark: contactMarkOf(values),
      }
    },
  },
}

const contactMarkOf = ({ mark, mark_tags }: DraftValues): ContactMark | null =>
  mark === 'joined' || mark === 'won' ? { who: mark, tag_ids: mark_tags as number[] } : null

function readFour(activity: ActivityRow): DraftValues {
  const { audience, need, budget, shop_scope, limit_per_user, limit_per_day } = activity
  return {
    audience: audience.kind,
    tag_ids: audience.tag_ids ?? [],
    customer_stores: audience.shop_ids ?? [],
    min_level: audience.min_level ?? 0,
    follow: need.follow ?? false,
    phone: need.phone ?? false,
    ...placesOf(activity),
    consent: need.consent?.text ?? '',
    limit_per_user,
    limit_per_day,
    total_fen: budget?.total_fen ?? 0,
    day_fen: budget?.day_fen ?? 0,
    ...limitsOf(activity),
    all_stores: shop_scope.kind,
    store_ids: shop_scope.shop_ids ?? [],
  }
}

function writeFour(values: DraftValues, activity: ActivityRow): Partial<ActivityRow> {
  const { limit_per_user = -1, limit_per_day = -1 } = numbers(values)
  const shop_ids = values.store_ids as number[]
  return {
    audience: audienceOf(values),
    area: areaOf(values),
    need: needOf(values, activity.need),
    limit_per_user,
    limit_per_day,
    budget: budgetOf(numbers(values)),
    risk: riskOf(numbers(values), activity),
    shop_scope: values.all_stores === 'list' ? { kind: 'list', shop_ids } : { kind: 'all' },
  }
}

/** Bounds of an address; those of the kind until the shop sets its own. */
function limitsOf({ type, risk }: Pick<ActivityRow, 'type' | 'risk'>): UsualRisk {
  const { ip_day, speed_per_min } = { ...usualRisk(type), ...risk }
  return { ip_day, speed_per_min }
}

/** The usual bounds are not stored, because those are for addresses only, and the shop's own for a person too. */
function riskOf(values: Record<string, number>, { type, risk }: ActivityRow): ActivityRow['risk'] {
  const { ip_day = -1, speed_per_min = -1 } = values
  const { ip_day: _, speed_per_min: __, ...kept } = risk
  const usual = usualRisk(type)
  return {
    ...kept,
    ...(ip_day !== usual.ip_day && { ip_day }),
    ...(speed_per_min !== usual.speed_per_min && { speed_per_min }),
  }
}

function audienceOf(values: DraftValues): ActivityAudience {
  const kind = values.audience as ActivityAudience['kind']
  const { min_level = 0 } = numbers(values)
  return {
    kind,
    ...(kind === 'member' && { min_level }),
    ...(kind === 'tag' && { tag_ids: values.tag_ids as number[] }),
    ...(kind === 'shop' && { shop_ids: values.customer_stores as number[] }),
  }
}

/** Distance from a store or a place at first, m. */
const NEAR_M = 500

function placesOf({ area, need }: Pick<ActivityRow, 'area' | 'need'>): DraftValues {
  const circles = need.location ? (area ?? []) : []
  const near_stores = circles.flatMap(each => ('store_id' in each ? [each.store_id] : []))
  const places = circles.flatMap(each => ('lat' in each ? [`${each.lat},${each.lng}`] : []))
  return {
    near: near_stores.length > 0 ? 'stores' : places.length > 0 ? 'here' : 'any',
    near_stores,
    places: places.map(place => ({ place })),
    radius_m: circles[0]?.radius_m ?? NEAR_M,
  }
}

function areaOf({ near, near_stores, places, radius_m }: DraftValues): ActivityArea[] | null {
  if (near === 'any') return null
  const of = { radius_m: Number(radius_m) }
  if (near === 'stores') return (near_stores as number[]).map(store_id => ({ store_id, ...of }))
  return (places as DraftRow[]).map(({ place }) => {
    const [lat = 0, lng = 0] = String(place).split(',').map(Number)
    return { lat, lng, ...of }
  })
}

function needOf({ follow, phone, near, consent }: DraftValues, before: ActivityNeed): ActivityNeed {
  const { consent: _, location: __, ...rest } = before
  const text = String(consent ?? '')
  const need = {
    ...rest,
    follow: follow === true,
    phone: phone === true,
    ...(near !== 'any' && { location: true }),
  }
  // A changed text has to be accepted anew.
  return text ? { ...need, consent: { version: sha256(text).slice(0, 8), text } } : need
}

function budgetOf({ total_fen = 0, day_fen = 0 }: Record<string, number>): ActivityBudget | null {
  if (total_fen === 0 && day_fen === 0) return null
  return { ...(total_fen > 0 && { total_fen }), ...(day_fen > 0 && { day_fen }) }
}

const jsonColumns = new Set([
  'audience',
  'need',
  'area',
  'shop_scope',
  'risk',
  'contact_mark',
  'ext',
  'budget',
])

/** Columns as the database takes them: objects are written as JSON text. */
export const columnsOf = (row: Partial<ActivityRow>): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      jsonColumns.has(name) && value !== null ? JSON.stringify(value) : (value as string | number),
    ]),
  )
