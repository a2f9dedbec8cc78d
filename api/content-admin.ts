import type { GoodsBrief } from './article.ts'
import type { BaleItem, BaleMaterial } from './bale.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { Block } from './form-rules/article-blocks.ts'
import type { PosterPart } from './form-rules/poster-parts.ts'

export * from './form-rules/article-blocks.ts'
export * from './form-rules/poster-parts.ts'

/** What the shop makes for its staff to share. */
export type AdminKind = 'article' | 'video' | 'file' | 'poster' | 'bale'

/** `draft`: never published or withdrawn · `on`: readers and staff see it · `removed`: can be brought back for 30 days. */
export type ContentState = 'draft' | 'on' | 'removed'
export type ContentOp = 'publish' | 'withdraw' | 'remove' | 'restore'

export interface ContentCategory {
  category_id: number
  name: string
}

export interface ContentRow {
  id: number
  title: string
  thumb: string
  state: ContentState
  /** Counts the changes; a write names the one that its editor has seen. */
  version: number
  /** Name of the category; '' for none. */
  category: string
  /** Author of an article; extension of a file; number of a bundle's materials; category of a poster; '' for the others. */
  note: string
  /** Unix seconds; 0 = never. */
  publish_time: number
  changed_at: number
  /** Unix seconds until which a removed one can be brought back; 0 = not removed. */
  restorable_until: number
  /** A file's last moment, unix seconds; 0 = none. */
  expires_at: number
}

export interface ContentPage {
  list: ContentRow[]
  /** '' at the end of the list. */
  next: string
  counts: Record<ContentState, number>
  categories: ContentCategory[]
  server_time: number
}

interface ContentQuery {
  kind: AdminKind
  state: ContentState
  /** 0 = all. */
  categoryId: number
  keyword: string
  after: string
}

interface EditedContent {
  id: number
  title: string
  state: ContentState
  version: number
  changed_at: number
}

export interface EditedArticle extends EditedContent {
  kind: 'article'
  intro: string
  thumb: string
  author: string
  category_id: number
  share_title: string
  /** Null for an article that was not written here; `content` has its text. */
  blocks: Block[] | null
  content: string
  /** Goods below the text, and those within it. */
  goods_ids: number[]
}

export interface EditedVideo extends EditedContent {
  kind: 'video'
  intro: string
  thumb: string
  url: string
  seconds: number
  size: number
  author: string
  category_id: number
  goods_ids: number[]
}

export interface EditedFile extends EditedContent {
  kind: 'file'
  url: string
  ext: string
  size: number
  author: string
  category_id: number
  goods_ids: number[]
  /** Unix seconds after which nobody can open it; 0 = never. */
  expires_at: number
}

export interface EditedPoster extends EditedContent {
  kind: 'poster'
  thumb: string
  category: string
  width: number
  height: number
  parts: PosterPart[]
}

export interface EditedBale extends EditedContent {
  kind: 'bale'
  items: BaleMaterial[]
}

export type Edited = EditedArticle | EditedVideo | EditedFile | EditedPoster | EditedBale

/** What every editor starts from. */
export interface ContentDetail {
  /** Null for a new one. */
  edited: Edited | null
  categories: ContentCategory[]
  /** The goods that the content names, those on sale. */
  goods: GoodsBrief[]
  /** Who is writing: the first value of `author`. */
  me: { name: string; avatar: string }
  brand: { brand_name: string; logo: string }
  server_time: number
}

export interface ContentSaved {
  id: number
  version: number
  state: ContentState
}

interface Saving {
  /** Left out for a new one. */
  id?: number
  /** The version that was edited; 0 for a new one. */
  version: number
  title: string
  reqId: string
}

export interface ArticleSaving extends Saving {
  intro: string
  thumb: string
  author: string
  categoryId: number
  shareTitle: string
  blocks: Block[]
  goodsIds: number[]
}

export interface VideoSaving extends Saving {
  intro: string
  thumb: string
  url: string
  seconds: number
  size: number
  author: string
  categoryId: number
  goodsIds: number[]
}

export interface FileSaving extends Saving {
  url: string
  size: number
  author: string
  categoryId: number
  goodsIds: number[]
  expiresAt: number
}

export interface PosterSaving extends Omit<Saving, 'id' | 'title'> {
  posterId?: number
  name: string
  category: string
  width: number
  height: number
  bg: string
  parts: PosterPart[]
}

export interface BaleSaving extends Saving {
  /** In their order. */
  items: BaleItem[]
}

/** Content of the brand by kind and state, latest change first. For managers. */
export const contentList = /* @__PURE__ */ endpoint<ContentQuery, ContentPage>({
  path: '/retail/business/content-list',
  ...drawnByPage,
  errorHandler: false,
})

/** One of them for its editor; without `id` what a new one begins with. Refused with 1002. */
export const contentDetail = /* @__PURE__ */ endpoint<
  { kind: AdminKind; id?: number },
  ContentDetail
>({
  path: '/retail/business/content-detail',
  ...drawnByPage,
  errorHandler: false,
})

/** The editors show refusals at their fields. */
const saving = { method: 'POST', errorHandler: false } as const

/** Refused with 1004 when somebody else has saved meanwhile, with 1001, 1007 or 1008 and `data.field` for a wrong field. */
export const saveArticle = /* @__PURE__ */ endpoint<ArticleSaving, ContentSaved>({
  path: '/retail/business/article-save',
  ...saving,
})

export const saveVideo = /* @__PURE__ */ endpoint<VideoSaving, ContentSaved>({
  path: '/retail/business/video-save',
  ...saving,
})

export const saveFile = /* @__PURE__ */ endpoint<FileSaving, ContentSaved>({
  path: '/retail/business/file-save',
  ...saving,
})

/** Refused with 1603 for a colour, otherwise like `saveArticle`. */
export const savePoster = /* @__PURE__ */ endpoint<PosterSaving, ContentSaved>({
  path: '/retail/business/custom-poster-save',
  ...saving,
})

export const saveBale = /* @__PURE__ */ endpoint<BaleSaving, ContentSaved>({
  path: '/retail/business/bale-save',
  ...saving,
})

/** Publishes, withdraws, removes or brings back. Refused with 1004 when somebody else has changed it meanwhile. */
export const changeContent = /* @__PURE__ */ endpoint<
  { kind: AdminKind; id: number; version: number; op: ContentOp; reqId: string },
  ContentSaved
>({
  method: 'POST',
  path: '/retail/business/content-status',
  errorHandler: false,
})

/** Adds a category, or renames one. */
export const saveCategory = /* @__PURE__ */ endpoint<
  { categoryId?: number; name: string; reqId: string },
  { categories: ContentCategory[] }
>({
  method: 'POST',
  path: '/retail/business/content-category-save',
})

/** Refused with 1004 unless all categories are named, each once. */
export const orderCategories = /* @__PURE__ */ endpoint<
  { categoryIds: number[]; reqId: string },
  { categories: ContentCategory[] }
>({
  method: 'POST',
  path: '/retail/business/content-category-order',
})
