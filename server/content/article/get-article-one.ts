import * as v from 'valibot'
import type { ArticleDetail } from '../../../api/article.ts'
import { brandBrief } from '../../core/brand-brief.ts'
import { type Call, defineRoute } from '../../core/define-route.ts'
import { flag, id } from '../../core/fields.ts'
import { findStaff } from '../../core/staff.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import { articleInfo, findArticle, findWritten, listArticles } from './article-table.ts'
import { countRead } from './count-reads.ts'
import { actionFor } from './held-offer.ts'
import { withGoods } from './filled-goods.ts'
import { sharedBy } from './shared-by.ts'

/** Number of recommended articles below the open one. */
export const RECOMMENDED = 2

/**
 * The article for readers who did not follow a shop's share link, even if the address names a
 * share.
 */
export const getArticleOne = defineRoute({
  method: 'GET',
  path: '/wechat/article/getArticleOne',
  access: 'open',
  input: { articleId: id, shareShopId: v.optional(id), preview: v.optional(flag, 0) },

  async handle(call) {
    const { articleId, shareShopId, preview } = call.input
    if (preview === 1 && (await mayPreview(call))) return previewOf(call, articleId)
    return articleDetail(call, articleId, shareShopId)
  },
})

/** The article with the staff member of the share. */
export const getArticleOneUser = defineRoute({
  method: 'GET',
  path: '/wechat/article/getArticleOneUser',
  access: 'open',
  input: { articleId: id, shareShopId: id },
  handle: call => articleDetail(call, call.input.articleId, call.input.shareShopId),
})

type Read = Pick<Call<'open', unknown>, 'db' | 'brand' | 'brandId' | 'visitor' | 'now'>

async function articleDetail(
  { db, brand, brandId, visitor, now }: Read,
  articleId: number,
  shareShopId: number | undefined,
): Promise<ArticleDetail> {
  const article = await findArticle(db, brandId, articleId)
  const shared = await sharedBy(db, brandId, { kind: 'article', id: articleId }, shareShopId)
  const staffId = shared.staff_info?.user_id
  const content = await withGoods(db, { brandId, content: article.content, staffId })
  return {
    article: {
      article_info: {
        ...articleInfo(article, await countRead(db, article), content),
        action: await actionFor(db, article.action, { brandId, uid: visitor?.uid ?? 0, now }),
      },
      ...shared,
    },
    recommand_list: await listArticles(db, brandId, { limit: RECOMMENDED, besides: article }),
    brand: brandBrief(brand),
    server_time: now,
  }
}

/** Drafts are read by those who may edit them or approve of them. */
async function mayPreview({ db, brandId, visitor }: Call<'open', unknown>): Promise<boolean> {
  const staff = visitor && (await findStaff(db, brandId, visitor.uid))
  // guard: a draft is read by managers and merchants alone [server merchant/content/preview]
  //   staff.role >= staffRole.manager ~> true
  return staff !== null && staff.role >= staffRole.manager
}

/** The article as it will be, whatever its state; the read counts nowhere. */
async function previewOf(
  { db, brand, brandId, now }: Call<'open', unknown>,
  articleId: number,
): Promise<ArticleDetail> {
  const article = await findWritten(db, brandId, articleId)
  const content = await withGoods(db, { brandId, content: article.content })
  const info = articleInfo(article, article.read_count, content)
  return {
    article: {
      // Visit and time events stop at a moment that has passed.
      article_info: { ...info, end_time: 1 },
      ...(await sharedBy(db, brandId, { kind: 'article', id: articleId }, undefined)),
    },
    recommand_list: await listArticles(db, brandId, { limit: RECOMMENDED, besides: article }),
    brand: brandBrief(brand),
    is_preview: true,
    server_time: now,
  }
}
