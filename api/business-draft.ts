import type { DraftField, DraftValues } from './form-rules/draft-field.ts'
import type { PosterThing } from './activity.ts'
import type { GoodsPrices } from './form-rules/draft-goods.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

export * from './form-rules/codes.ts'
export * from './form-rules/draft-field.ts'
export * from './form-rules/draft-faults.ts'
export * from './form-rules/draft-goods.ts'

/** Steps that consist of a form, by their words in the addresses. */
export type FormStep = 'second' | 'third' | 'four' | 'five'

export interface Industry {
  industry_id: number
  name: string
  icon: string
}

/** A template of the gallery. */
export interface ActivityModel {
  model_id: number
  kind: string
  kind_name: string
  /** Group of the kind in the gallery. */
  group: string
  name: string
  intro: string
  /** Object on its picture. */
  thing: PosterThing
  color: string
  /** The lowest share of the shelf price at which it proposes to sell, percent; 0 = it sells no goods of the shelf. */
  shelf_pct: number
}

/** An earlier activity that can be copied. */
export interface CopySource {
  activity_id: number
  title: string
  kind_name: string
  thing: PosterThing
  thumb: string
  color: string
  end_at: number
}

/** A draft of the caller's brand that can be continued. */
export interface OpenDraft {
  activity_id: number
  title: string
  kind_name: string
  thing: PosterThing
  color: string
  /** Last finished step, 1 to 5. */
  step: number
  changed_at: number
}

export interface Gallery {
  list: ActivityModel[]
  drafts: OpenDraft[]
  copies: CopySource[]
  server_time: number
}

export interface ActivityDefault {
  title: string
  /** Lines of the rules. */
  rule: string
  color: string
  bg: string
  days: number
  /** The third step. */
  items: DraftValues
  share: { title: string; desc: string; thumb: string }
  /** The usual limits of the fourth step; -1 = unlimited. */
  limits: { limit_per_user: number; ip_day: number; speed_per_min: number }
  /** What people can get by it; pieces -1 = unlimited, fen each. */
  gifts: { name: string; pieces: number; fen: number }[]
  /** What goods of the shelf would cost by it; empty for kinds without goods. */
  prices: GoodsPrices[]
}

export interface DraftGoods {
  sku_id: number
  title: string
  thumb: string
  price_fen: number
  /** -1 = unlimited. */
  left: number
}

/** A staff member at work. */
export interface DraftStaff {
  user_id: number
  name: string
  position: string
  avatar: string
  store_id: number
}

/** A group code of the shop to which a live code can lead. */
export interface DraftGroup {
  group_id: number
  name: string
  /** How full it is, in words. */
  note: string
}

export interface DraftForm {
  fields: DraftField[]
  values: DraftValues
}

/** What an activity gives away at most, within its budget, fen; -1 = without a bound. */
export interface DraftCost {
  /** In cash. */
  money_fen: number
  /** Altogether. */
  most_fen: number
}

/** What people can get by an activity, and what so many people would take of it. */
export interface DraftOutlook {
  gifts: {
    name: string
    /** -1 = unlimited. */
    pieces: number
    /** Value of each, fen; -1 = without a bound. */
    fen: number
    /** What the people would take; -1 = unknown. */
    given: number
  }[]
  /** 0: what they take depends on what they do. */
  people: number
  /** Value of all that they would take, fen; -1 = without a bound. */
  given_fen: number
}

/** An activity in the wizard. */
export interface ActivityDraft {
  activity_id: number
  /** Counts the changes; an edit names the one that it is based on. */
  version: number
  kind: string
  kind_name: string
  thing: PosterThing
  model_id: number
  industry_id: number
  title: string
  color: string
  /** 0 draft, 1 published, 2 paused, 3 ended, 4 archived. */
  activity_status: number
  /** Number of the last finished step, 1 to 6. */
  step: number
  forms: Record<FormStep, DraftForm>
  goods: DraftGoods[]
  /** Only for kinds that choose staff. */
  staff: DraftStaff[]
  /** Only for kinds that lead to groups. */
  groups: DraftGroup[]
  /** Pictures that the shop has used before. */
  pictures: string[]
  /** '' until the third step is done. */
  preview_url: string
  /** Of the third step as it is saved. */
  cost: DraftCost
  outlook: DraftOutlook
  /** What has to be meant before it is published, in words. */
  risks: string[]
  server_time: number
}

export interface StepSaved {
  activity_id: number
  step: number
  version: number
}

export interface ActivityPublished {
  activity_id: number
  /** 1 not started, 2 running. */
  status: number
  url: string
  /** Data URL of a picture. */
  qrcode: string
  preview_url: string
  /** The staff's poster page; '' for an activity without posters. */
  poster_path: string
  /** Unix seconds. */
  start_at: number
  end_at: number
  server_time: number
}

export const industryList = endpoint<object, { list: Industry[] }>({
  path: '/retail/business/industry-list',
  ...drawnByPage,
})

export const activityModels = endpoint<{ industryId?: number; kind?: string }, Gallery>({
  path: '/retail/business/get-activity-model',
  ...drawnByPage,
})

export const activityDraft = endpoint<{ activityId: string }, ActivityDraft>({
  path: '/retail/business/get-activity-draft',
  ...drawnByPage,
})

/** What a template begins with. Refused with 1002. */
export const activityDefault = endpoint<{ modelId: number; kind: string }, ActivityDefault>({
  path: '/retail/business/get-default',
  ...drawnByPage,
})

interface FirstStep {
  industryId: number
  modelId: number
  kind: string
  reqId: string
}

export const addActivityFirst = endpoint<FirstStep, StepSaved>({
  method: 'POST',
  path: '/retail/business/add-activity-first',
})

export const copyActivity = endpoint<{ activityId: number; reqId: string }, StepSaved>({
  method: 'POST',
  path: '/retail/business/copy-activity',
})

export const editActivityFirst = endpoint<
  { activityId: string; version: number; industryId: number; reqId: string },
  StepSaved
>({
  method: 'POST',
  path: '/retail/business/edit-activity-first',
})

export interface StepFields {
  activityId: string
  version: number
  values: DraftValues
  reqId: string
}

/** The form tells refusals itself. */
const save = (path: string) =>
  endpoint<StepFields, StepSaved>({ method: 'POST', path, errorHandler: false })

/** Refused with 1001, 1602 and 1603 (`data.faults` by field), 1004 (somebody else has saved), 1601, 1606, 1007, 1008. */
export const saveStep = {
  add: {
    second: save('/retail/business/add-activity-second'),
    third: save('/retail/business/add-activity-third'),
    four: save('/retail/business/add-activity-four'),
    five: save('/retail/business/add-activity-five'),
  },
  edit: {
    second: save('/retail/business/edit-activity-second'),
    third: save('/retail/business/edit-activity-third'),
    four: save('/retail/business/edit-activity-four'),
    five: save('/retail/business/edit-activity-five'),
  },
} as const

/**
 * Refused with 1607 (`data.risks`) until the merchant is sure of prices below half and of a high cost, and with 1601
 * while a step is missing or wrong; `data.step`: number of the steps that are good.
 */
export const addActivitySix = endpoint<
  { activityId: string; agree: 1; sure?: 1; reqId: string },
  ActivityPublished
>({
  method: 'POST',
  path: '/retail/business/add-activity-six',
  errorHandler: false,
})
