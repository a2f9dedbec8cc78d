import * as v from 'valibot'
import type { ContentSaved } from '../../../api/content-admin.ts'
import { articleWords, type Block, blocksHtml } from '../../../api/form-rules/article-blocks.ts'
import { defineWrite, type Write } from '../../core/define-write.ts'
import { anyText, count, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { ownFileType } from '../../platform/upload/own-files.ts'
import { acceptedBlocks, blocksField } from './block-fields.ts'
import { requireCategory } from './categories.ts'
import { goodsField, requireGoods, setGoods } from './goods.ts'
import { refuseIncomplete, refuseRemoved } from './complete.ts'
import { statusOf } from './kinds.ts'
import { requirePictures, uploaderOf } from './own-uploads.ts'
import { titleField } from './title-field.ts'
import { changedBy, lockContent, nextId } from './write-row.ts'

const input = {
  id: v.optional(id),
  version: count,
  title: titleField,
  intro: v.pipe(anyText(120), v.trim()),
  thumb: anyText(500),
  author: v.pipe(anyText(20), v.trim()),
  categoryId: count,
  shareTitle: v.pipe(anyText(64), v.trim()),
  blocks: blocksField,
  goodsIds: goodsField,
}

type ArticleWrite = Write<'merchant', typeof input, undefined>

/** Saves an article: a new one is a draft, a published one changes for its readers at once. */
export const articleSave = defineWrite({
  name: 'business/article-save',
  path: '/retail/business/article-save',
  access: 'merchant',
  input,

  async check(write) {
    const { db, brand, input: given } = write
    const brandId = brand.brand_id
    const blocks = acceptedBlocks(given.blocks)
    const { title, intro, author, shareTitle } = given
    refuseWords({ title, intro, author, shareTitle, blocks: articleWords(blocks) })
    await requireCategory(db, brandId, given.categoryId)
    await requireGoods(db, brandId, [...given.goodsIds, ...goodsIn(blocks)])
    await checkMedia(write, blocks)
  },

  async run({ trx, brandId, staff, input: given, now }): Promise<ContentSaved> {
    const key = { brandId, kind: 'article' as const }
    const blocks = acceptedBlocks(given.blocks)
    const values = {
      title: given.title,
      intro: given.intro,
      thumb: given.thumb,
      author: given.author,
      category_id: given.categoryId,
      share_title: given.shareTitle,
      blocks: JSON.stringify(blocks),
      content: blocksHtml(blocks),
    }
    if (given.id === undefined) {
      const articleId = await nextId(trx, key)
      await inBrand(trx, key)
        .insertInto('article')
        .values({
          ...values,
          ...changedBy(staff.userId, now, 0),
          article_id: articleId,
          publish_time: 0,
          action: null,
          status: statusOf.draft,
        })
        .execute()
      await setGoods(trx, { ...key, id: articleId }, given.goodsIds)
      return { id: articleId, version: 1, state: 'draft' }
    }
    const locked = await lockContent(trx, { ...key, id: given.id }, given.version)
    refuseRemoved(locked.state)
    if (locked.state === 'on')
      refuseIncomplete('article', { ...values, hasBody: blocks.length > 0 })
    await inBrand(trx, key)
      .updateTable('article')
      .set({ ...values, ...changedBy(staff.userId, now, given.version) })
      .where('article_id', '=', given.id)
      .execute()
    await setGoods(trx, { ...key, id: given.id }, given.goodsIds)
    return { id: given.id, version: given.version + 1, state: locked.state }
  },
})

const goodsIn = (blocks: Block[]): number[] =>
  blocks.flatMap(each => (each.kind === 'goods' ? [each.goods_id] : []))

/** Pictures and videos that the article does not have yet are the caller's uploads, or shown by the brand already. */
async function checkMedia(write: ArticleWrite, blocks: Block[]): Promise<void> {
  const { db, brand, input: given } = write
  const before = await inBrand(db, brand)
    .selectFrom('article')
    .select(['content', 'thumb'])
    .where('article_id', '=', given.id ?? 0)
    .executeTakeFirst()
  const known = `${before?.content ?? ''} ${before?.thumb ?? ''}`
  const uploader = uploaderOf(write)
  const pictures = blocks.map(each => (each.kind === 'picture' ? each.urls : []))
  await requirePictures(uploader, known, {
    thumb: [given.thumb],
    ...Object.fromEntries(pictures.map((urls, index) => [`blocks.${index}`, urls])),
  })
  for (const [index, each] of blocks.entries()) {
    if (each.kind !== 'video' || known.includes(each.url)) continue
    const isOwn = (await ownFileType(each.url, 'videos', uploader)) === 'mp4'
    if (!isOwn && !(await isOwnVideo(write, each.url))) {
      throw new ReplyError('uploadRefused', {
        message: '视频不能使用，请重新上传',
        data: { field: `blocks.${index}` },
      })
    }
  }
}

/** Whether it is one of the brand's videos. */
async function isOwnVideo({ db, brand }: ArticleWrite, url: string): Promise<boolean> {
  const row = await inBrand(db, brand)
    .selectFrom('video')
    .select('video_id')
    .where('url', '=', url)
    .executeTakeFirst()
  return row !== undefined
}
